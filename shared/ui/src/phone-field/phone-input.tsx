import { useState, type ReactNode, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import type { CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import NumberInput from 'react-phone-number-input/input-core';
import { DEFAULT_COUNTRY, findCountry } from './countries/countries';
import { CountrySelect } from './country-select/country-select';
import { useCountryLookup } from './look-up/country-lookup';
import { InternationalInput, PHONE_MAX_LENGTH } from './number/international-input';
import { countryOf, dialPrefixOf, phoneProblem, withCountry } from './number/phone-number';
import styles from './phone-field.module.css';

/** No number yet, or an international one. Saved numbers of other forms have no certain country: they stay as they are. */
const INTERNATIONAL = /^(\+[\d ]+)?$/;

export interface PhoneInputProps {
  id: string;
  /** In E.164 form (`+` and digits) where possible, otherwise the saved or typed text; `""` without an entry. */
  value: string;
  onChange: (value: string) => void;
  /** ISO code of the country that the person chose or typed, or that was looked up; until then `""`: that of `value`. */
  country: string;
  onCountryChange: (country: string) => void;
  /** Address of a country-by-IP service (spec §7), or null for none. */
  countryLookupUrl: string | null;
  hint: string;
  /** The server's message about the number. */
  error: string | undefined;
  /** Whether the form has been submitted: then the message of an invalid number appears at once, otherwise on blur. */
  submitted: boolean;
  /** The custom invalid message (spec §5) for a reason, which is one short sentence. */
  invalidMessage: (reason: string) => ReactNode;
  /** Receives the input, so that a form can focus it; null when it goes. */
  inputRef?: RefCallback<HTMLInputElement>;
}

/**
 * An international phone number with the flag of its country. The field contains the dial code, so that it always shows
 * the whole number; the dial code alone counts as no entry. Other saved numbers have a plain input.
 */
export function PhoneInput({ id, value, onChange, inputRef, ...props }: PhoneInputProps) {
  const [isInternational] = useState(() => INTERNATIONAL.test(value));
  const [number, setNumber] = useState(
    () => value.replaceAll(' ', '') || dialPrefixOf(props.country || DEFAULT_COUNTRY.iso2),
  );
  const [picks, setPicks] = useState(0);
  const [left, setLeft] = useState(false);
  const chosen = findCountry(props.country || countryOf(number, DEFAULT_COUNTRY.iso2)) ?? DEFAULT_COUNTRY;
  const country = chosen.iso2;
  const isChecked = isInternational && (left || props.submitted);
  const problem = isChecked ? phoneProblem(entryIn(number, country), chosen.dialCode) : null;
  const message = props.error ?? (problem === null ? undefined : props.invalidMessage(problem));

  const report = (entered: string, of: CountryCode) => {
    setNumber(entered);
    props.onCountryChange(of);
    onChange(entryIn(entered, of));
  };
  const choose = (of: CountryCode) => report(withCountry(number, of), of);
  // The look-up ends as soon as the person chooses or types: a late answer never overrides either.
  useCountryLookup(isInternational && props.country === '' ? props.countryLookupUrl : null, choose);

  const field = {
    ref: inputRef,
    id,
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: PHONE_MAX_LENGTH,
    'aria-invalid': message !== undefined,
    'aria-describedby': `${id}-note`,
  };

  return (
    <>
      {isInternational ? (
        <div
          className={styles.control}
          onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
        >
          <CountrySelect
            chosen={chosen}
            onChange={choose}
            onPick={(of) => {
              choose(of);
              setPicks(picks + 1);
            }}
          />
          <NumberInput
            // The library takes over a changed number in an effect, and a key pressed before that would restore the previous
            // country. A new field for each pick starts with the picked country's dial code.
            key={picks}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a pick in the list leads back to the field
            autoFocus={picks > 0}
            inputComponent={InternationalInput}
            homeCountry={country}
            metadata={metadata}
            {...field}
            className={styles.number}
            // "+" alone has no value for the library. It would take `""` for another value, and remove the "+".
            {...(number !== '' && { value: number })}
            // The library reports from an effect, where React defers updates. The next key would then meet the previous number,
            // and library and field would correct each other forever, so this update is flushed at once.
            onChange={(entered = '') =>
              queueMicrotask(() => flushSync(() => report(entered, countryOf(entered, country))))
            }
            // An empty field, or one with only the "+", gets the dial code back when it loses the focus.
            onBlur={() => number === '' && setNumber(dialPrefixOf(country))}
          />
        </div>
      ) : (
        <input {...field} className={styles.control} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
      <div className={styles.notes} aria-live="polite">
        <p id={`${id}-note`} className={message === undefined ? styles.hint : styles.error}>
          {message ?? props.hint}
        </p>
      </div>
    </>
  );
}

/** What a form keeps of the number in the field: the dial code alone is no entry. */
const entryIn = (number: string, country: CountryCode): string => (number === dialPrefixOf(country) ? '' : number);
