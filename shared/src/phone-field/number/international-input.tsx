import type { ComponentProps } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY } from '../countries/countries';
import { toInternational } from './phone-number';

interface InternationalInputProps extends ComponentProps<'input'> {
  /** The country of a number that is entered without "+". */
  homeCountry?: CountryCode;
}

/** The text field that the library formats. It makes national numbers international, typed, pasted or filled in. */
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
        // Text set by a program, such as a password manager, bypasses the `maxlength` attribute.
        const text = toInternational(value, homeCountry).slice(0, input.maxLength);
        if (text !== value) event.target.value = text;
        onChange?.(event);
      }}
    />
  );
}
