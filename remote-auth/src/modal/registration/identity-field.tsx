import { useState } from 'react';
import { identityNumberSchema, normaliseIdentityNumber } from '@hidden-order/api-shapes/identity-number';
import { TextField } from '@hidden-order/ui';
import styles from './registration-form.module.css';

interface IdentityFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The server's message about the number. */
  error: string | undefined;
}

/**
 * The CNIC or passport number. Spec §5 does not require it: a number that is neither shows a message on leaving the field,
 * but neither disables the button nor prevents the submission.
 */
export function IdentityField({ value, onChange, error }: IdentityFieldProps) {
  const [left, setLeft] = useState(false);
  const warning = left && !identityNumberSchema.safeParse(value).success ? warningFor(value) : undefined;
  const message = error ?? warning;
  return (
    <div className={styles.identity} aria-live="polite">
      <TextField
        label="CNIC/Passport Number"
        name="cnic_passport_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        {...(message === undefined ? { hint: 'Optional' } : { error: message })}
      />
    </div>
  );
}

function warningFor(number: string): string {
  const reason = /^[\d\s-]*$/.test(normaliseIdentityNumber(number))
    ? 'A CNIC has 13 digits.'
    : 'A passport has 6 to 20 letters and digits.';
  return `${reason} You can register anyway.`;
}
