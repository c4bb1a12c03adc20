import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import metadata from 'libphonenumber-js/min/metadata';
import NumberInput from 'react-phone-number-input/input-core';
import { DEFAULT_COUNTRY, findCountry } from './countries/countries';
import { CountrySelect } from './country-select/country-select';
import { useCountryLookup } from './look-up/country-lookup';
import { InternationalInput } from './number/international-input';
import { countryOf, dialPrefixOf, withCountry } from './number/phone-number';
import { phoneProblem } from './number/phone-problem';
import styles from './phone-field.module.css';
import { PHONE_MAX_LENGTH, type PhoneInputProps } from './phone-input-props';

/**
 * An international phone number with the flag and dial code of its country. The field contains the dial code, so that it
 * always shows the whole number; the dial code alone counts as no entry.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { id, value, onChange, onCountryChange, onProblem, invalid, describedBy, inputRef } = props;
  const { iso2, dialCode } = findCountry(props.country || countryOf(value, DEFAULT_COUNTRY.iso2)) ?? DEFAULT_COUNTRY;
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
        country={iso2}
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
        id={id}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        className={styles.number}
        // "+" alone has no value for the library. It would take `""` for another value, and remove the "+".
        {...(number !== '' && { value: number })}
        // The library reports from an effect, where React defers updates. The next key would then meet the previous number,
        // and library and field would correct each other forever, so this update is flushed at once.
        onChange={(entered = '') => queueMicrotask(() => flushSync(() => report(entered, countryOf(entered, iso2))))}
        // An empty field, or one with only the "+", gets the dial code back when it loses the focus.
        onBlur={() => number === '' && setNumber(dialPrefixOf(iso2))}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}
