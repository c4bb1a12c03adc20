import styles from './phone-field.module.css';
import { PHONE_MAX_LENGTH, type PhoneInputProps } from './phone-input-props';

/** The phone input without countries, for when those could not be loaded. */
export function PlainPhoneInput({ id, value, onChange, invalid, describedBy }: PhoneInputProps) {
  return (
    <input
      id={id}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
