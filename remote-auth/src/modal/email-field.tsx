import { useState, type ComponentProps } from 'react';
import { TextField } from '@hidden-order/ui';
import styles from './form.module.css';

const lacksAt = ({ value }: HTMLInputElement) => value !== '' && !value.includes('@');

/** A required e-mail address. Left without an @ (spec §5), the field says so until there is one. */
export function EmailField({ error, onBlur, onChange, ...input }: ComponentProps<typeof TextField>) {
  const [isFlagged, setFlagged] = useState(false);
  return (
    <div className={styles.email} aria-live="polite">
      <TextField
        {...input}
        type="email"
        required
        error={error ?? (isFlagged && 'An @ is missing, as in name@example.com.')}
        onBlur={(event) => {
          setFlagged(lacksAt(event.target));
          onBlur?.(event);
        }}
        onChange={(event) => {
          if (isFlagged) setFlagged(lacksAt(event.target));
          onChange?.(event);
        }}
      />
    </div>
  );
}
