import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import metadata from 'libphonenumber-js/min/metadata';
import NumberInput from 'react-phone-number-input/input-core';
import { DEFAULT_COUNTRY, findCountry } from './countries/countries';
import { CountrySelect } from './country-select/country-select';
import { useCountryLookup } from './look-up/use-country-lookup';
import { InternationalInput } from './number/international-input';
import { countryOf, dialPrefixOf, withCountry } from './number/phone-number';
import { phoneProblem } from './number/phone-problem';
import styles from './phone-field.module.css';
import { PHONE_MAX_LENGTH, type PhoneInputProps } from './phone-input-props';

/**
 * An international phone number with the flag and dial code of its country. The dial code stands in the field, so that a
 * number is always shown whole; alone it counts as no entry.
 */
export default function PhoneInput(props: PhoneInputProps) {
  const { id, value, onChange, onCountryChange, onProblem, invalid, describedBy } = props;
  const { iso2, dialCode } = findCountry(props.country) ?? DEFAULT_COUNTRY;
  const [number, setNumber] = useState(value === '' ? dialPrefixOf(iso2) : value);
  const [picks, setPicks] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  const report = (entered: string, country: typeof iso2) => {
    setNumber(entered);
    onCountryChange(country);
    onChange(entered === dialPrefixOf(country) ? '' : entered);
  };
  const choose = (country: typeof iso2) => report(withCountry(number, country), country);
  // An answer that comes late never overrides what the person has chosen or typed meanwhile.
  useCountryLookup(props.country === '' ? props.countryLookupUrl : null, choose);
  useEffect(() => onProblem(phoneProblem(value, dialCode)), [onProblem, value, dialCode]);

  // The library shows another number from an effect too. A key that meets the field before that would bring the country
  // before back, so the field begins anew with the picked country's dial code.
  function goOnToNumber() {
    flushSync(() => setPicks(picks + 1));
    input.current?.focus();
  }

  return (
    <div className={styles.control}>
      <CountrySelect country={iso2} onChange={choose} onPick={goOnToNumber} />
      <NumberInput
        key={picks}
        ref={input}
        inputComponent={InternationalInput}
        homeCountry={iso2}
        metadata={metadata}
        id={id}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        className={styles.number}
        value={number}
        // The library reports from an effect, where React puts updates off. The next key would meet the number before the last
        // one, and library and field would go on correcting each other for ever: so it is brought up to date before that.
        onChange={(entered = '') => queueMicrotask(() => flushSync(() => report(entered, countryOf(entered, iso2))))}
        // Emptied, or down to the "+": the dial code comes back once the person has left.
        onBlur={() => number === '' && setNumber(dialPrefixOf(iso2))}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}
