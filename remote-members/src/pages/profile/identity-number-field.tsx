import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { UserChanges } from '@hidden-order/api-shapes/auth';
import { maskIdentityNumber } from '@hidden-order/api-shapes/identity-number';
import { Button, TextField, Unseen } from '@hidden-order/ui';
import type { ProfileValues } from './use-profile-form';
import styles from './page.module.css';

interface IdentityNumberFieldProps {
  control: Control<ProfileValues, unknown, UserChanges>;
  /** The saved number, or `""`. */
  saved: string;
}

/**
 * The CNIC or passport number. A saved number is masked until the person shows it, and a newly saved one is masked
 * again.
 */
export function IdentityNumberField({ control, saved }: IdentityNumberFieldProps) {
  const { field, fieldState } = useController({ control, name: 'cnic_passport_number' });
  const [revealed, setRevealed] = useState<string | null>(null);
  const hideable = saved !== '';
  const shown = !hideable || revealed === saved;
  return (
    <div className={styles.secret}>
      <TextField
        {...field}
        label="CNIC/Passport Number"
        value={shown ? field.value : maskIdentityNumber(field.value)}
        readOnly={!shown}
        autoComplete="off"
        spellCheck={false}
        hint="A CNIC as XXXXX-XXXXXXX-X, or a passport number."
        error={fieldState.error?.message}
      />
      {hideable && (
        <Button variant="quiet" className={styles.reveal} onClick={() => setRevealed(shown ? null : saved)}>
          <span>{shown ? 'Hide' : 'Show'}</span>
          <Unseen> CNIC/Passport Number</Unseen>
        </Button>
      )}
    </div>
  );
}
