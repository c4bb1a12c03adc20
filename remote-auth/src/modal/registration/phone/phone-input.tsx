import PhoneNumberInput, { getCountries, getCountryCallingCode } from 'react-phone-number-input';
import flags from 'react-phone-number-input/flags';
import names from 'react-phone-number-input/locale/en';
import styles from './phone-field.module.css';
import './phone-input.css';
import { PHONE_MAX_LENGTH, type PhoneInputProps } from './phone-input-props';

/** The academy's own country, for a form that nobody has touched yet. */
const DEFAULT_COUNTRY = 'PK';

const labels = {
  ...names,
  ...Object.fromEntries(
    getCountries().map((country) => [country, `${names[country]} (+${getCountryCallingCode(country)})`]),
  ),
  country: 'Country code',
};

/**
 * An international phone number with the flag and dial code of its country. Flags are bundled, because the library
 * would otherwise fetch them from another origin.
 */
export default function PhoneInput({ id, value, onChange, invalid, describedBy }: PhoneInputProps) {
  return (
    <PhoneNumberInput
      international
      defaultCountry={DEFAULT_COUNTRY}
      flags={flags}
      labels={labels}
      // Choosing with the arrow keys must not throw the person out of the list.
      focusInputOnCountrySelection={false}
      className={styles.control ?? ''}
      id={id}
      name="phone"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      value={value}
      onChange={(number) => onChange(number ?? '')}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
