import type { ComponentProps } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY } from '../countries/countries';
import { toInternational } from './phone-number';

interface InternationalInputProps extends ComponentProps<'input'> {
  /** Whose numbers are meant when one is entered without "+". */
  homeCountry?: CountryCode;
}

/** The text field under the library's formatting: national numbers that are typed, pasted or filled in become international. */
export function InternationalInput({
  homeCountry = DEFAULT_COUNTRY.iso2,
  onChange,
  ...input
}: InternationalInputProps) {
  return (
    <input
      {...input}
      onChange={(event) => {
        const { value } = event.target;
        // Whoever fills in forms by program gets past the `maxlength` attribute.
        const text = toInternational(value, homeCountry).slice(0, input.maxLength);
        if (text !== value) event.target.value = text;
        onChange?.(event);
      }}
    />
  );
}
