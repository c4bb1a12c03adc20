import { lazy, Suspense, useId } from 'react';
import { Skeleton } from 'shared/ui';
import type { PhoneInputProps } from './phone-input-props';
import styles from './phone-field.module.css';
import { PlainPhoneInput } from './plain-phone-input';

/** Numbering plans and flags are heavy: they come when this step is shown, and a failure costs only the comfort. */
const PhoneInput = lazy(() =>
  import('./phone-input').catch((error: unknown) => {
    console.warn('The phone field’s country list did not load; a plain field takes its place.', error);
    return { default: PlainPhoneInput };
  }),
);

interface PhoneFieldProps extends Pick<PhoneInputProps, 'value' | 'onChange'> {
  hint: string;
  error: string | undefined;
}

/** The labelled phone number. `value` is `+` and digits, or `""`. */
export function PhoneField({ hint, error, value, onChange }: PhoneFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Phone</label>
      <Suspense fallback={<Skeleton width="100%" height="var(--control-height)" />}>
        <PhoneInput
          id={id}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
          describedBy={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        />
      </Suspense>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
