import type { ComponentProps } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY } from '../countries/countries';
import { afterChange, numberIn } from './phone-number';

/** Maximum length of the phone input, in characters (spec §9). */
const PHONE_MAX_LENGTH = 25;

interface InternationalInputProps extends ComponentProps<'input'> {
  /** The text that the library shows. */
  value?: string;
  /** The country of a number that is entered without "+". */
  homeCountry?: CountryCode;
}

/** The text field that the library formats. It makes numbers international, typed, pasted, dropped or filled in. */
export function InternationalInput({
  value: previous = '',
  homeCountry = DEFAULT_COUNTRY.iso2,
  onChange,
  ...input
}: InternationalInputProps) {
  return (
    <input
      {...input}
      value={previous}
      onChange={(event) => {
        const { value, selectionEnd } = event.target;
        const text = afterChange(previous, value, selectionEnd ?? value.length, homeCountry);
        // The attribute `maxlength` would count the spaces and words around a pasted number, and cut off its digits. The
        // library puts a space behind the dial code of a number that is too long for its country.
        const short = text.length > PHONE_MAX_LENGTH ? numberIn(text).slice(0, PHONE_MAX_LENGTH - 1) : text;
        if (short !== value) event.target.value = short;
        onChange?.(event);
      }}
    />
  );
}
