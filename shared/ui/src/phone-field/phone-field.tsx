import { Suspense, useId } from 'react';
import { lazyPart, Skeleton } from '..';
import styles from './phone-field.module.css';
import type { PhoneInputProps } from './phone-input';

/** Numbering plans and the country list are large, so they load with the form. */
const PhoneInput = lazyPart(async () => (await import('./phone-input')).PhoneInput);

/** The labelled phone number, with the message of an invalid one. */
export function PhoneField(props: Omit<PhoneInputProps, 'id'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Phone</label>
      <Suspense
        fallback={
          <>
            <Skeleton width="100%" height="var(--control-height)" />
            <div className={styles.notes} />
          </>
        }
      >
        <PhoneInput {...props} id={id} />
      </Suspense>
    </div>
  );
}
