import type { ComponentProps, SyntheticEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY } from '../countries/countries';
import { afterChange, numberIn } from './phone-number';

/** Maximum length of the phone input, in characters (spec §9). */
export const PHONE_MAX_LENGTH = 25;

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
        // Text set by a program, such as a password manager, bypasses the `maxlength` attribute.
        const short = text.length > PHONE_MAX_LENGTH ? numberIn(text).slice(0, PHONE_MAX_LENGTH) : text;
        if (short !== value) event.target.value = short;
        onChange?.(event);
      }}
      onPaste={(event) => insertNumber(event, event.clipboardData)}
      onDrop={(event) => insertNumber(event, event.dataTransfer)}
    />
  );
}

/** Inserts the number in a text without the rest, which `maxlength` would count until it cuts off digits. */
function insertNumber(event: SyntheticEvent<HTMLInputElement>, data: DataTransfer): void {
  const { currentTarget: field } = event;
  const number = numberIn(data.getData('text'));
  if (number === '') return;
  event.preventDefault();
  field.setRangeText(number, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
