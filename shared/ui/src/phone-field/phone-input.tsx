import { useEffect, useRef, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import metadata from 'libphonenumber-js/min/metadata';
import NumberInput from 'react-phone-number-input/input-core';
import { DEFAULT_COUNTRY, findCountry } from './countries/countries';
import { CountrySelect } from './country-select/country-select';
import { useCountryLookup } from './look-up/country-lookup';
import { InternationalInput } from './number/international-input';
import { countryOf, dialPrefixOf, phoneProblem, withCountry } from './number/phone-number';
import styles from './phone-field.module.css';

/** The props of the phone input, with the list of countries or without. */
export interface PhoneInputProps {
  id: string;
  /** In characters. */
  maxLength: number;
  /** In E.164 form (`+` and digits) where possible, otherwise the typed text; `""` without an entry. */
  value: string;
  onChange: (value: string) => void;
  /** ISO code of the country that the person chose or typed, or that was looked up; until then `""`: that of `value`. */
  country: string;
  onCountryChange: (country: string) => void;
  /** Receives the problem of the current number as one short sentence; null for a valid number. */
  onProblem: (problem: string | null) => void;
  /** Address of a country-by-IP service (spec §7), or null for none. */
  countryLookupUrl: string | null;
  invalid: boolean;
  describedBy: string;
  /** Receives the input, so that a form can focus it; null when it goes. */
  inputRef?: RefCallback<HTMLInputElement>;
}

/**
 * An international phone number with the flag and dial code of its country. The field contains the dial code, so that it
 * always shows the whole number; the dial code alone counts as no entry.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, onCountryChange, onProblem, inputRef } = props;
  const chosen = findCountry(props.country || countryOf(value, DEFAULT_COUNTRY.iso2)) ?? DEFAULT_COUNTRY;
  const { iso2, dialCode } = chosen;
  const [number, setNumber] = useState(value === '' ? dialPrefixOf(iso2) : value.replaceAll(' ', ''));
  const [picks, setPicks] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  const report = (entered: string, country: typeof iso2) => {
    setNumber(entered);
    onCountryChange(country);
    onChange(entered === dialPrefixOf(country) ? '' : entered);
  };
  const choose = (country: typeof iso2) => report(withCountry(number, country), country);
  // The look-up ends as soon as the person chooses or types: a late answer never overrides either.
  useCountryLookup(props.country === '' ? props.countryLookupUrl : null, choose);
  useEffect(() => onProblem(phoneProblem(value, dialCode)), [onProblem, value, dialCode]);
  useEffect(() => {
    if (picks > 0) input.current?.focus();
  }, [picks]);

  return (
    <div className={styles.control}>
      <CountrySelect
        chosen={chosen}
        onChange={choose}
        onPick={(country) => {
          choose(country);
          setPicks(picks + 1);
        }}
      />
      <NumberInput
        // The library takes over a changed number in an effect, and a key pressed before that would restore the previous
        // country. A new field for each pick starts with the picked country's dial code.
        key={picks}
        ref={(element: HTMLInputElement | null) => {
          input.current = element;
          inputRef?.(element);
        }}
        inputComponent={InternationalInput}
        homeCountry={iso2}
        metadata={metadata}
        id={props.id}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={props.maxLength}
        className={styles.number}
        // "+" alone has no value for the library. It would take `""` for another value, and remove the "+".
        {...(number !== '' && { value: number })}
        // The library reports from an effect, where React defers updates. The next key would then meet the previous number,
        // and library and field would correct each other forever, so this update is flushed at once.
        onChange={(entered = '') => queueMicrotask(() => flushSync(() => report(entered, countryOf(entered, iso2))))}
        // An empty field, or one with only the "+", gets the dial code back when it loses the focus.
        onBlur={() => number === '' && setNumber(dialPrefixOf(iso2))}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
      />
    </div>
  );
}
