import { lazy, Suspense, useId, useState } from 'react';
import { Skeleton } from 'shared/ui';
import type { PhoneInputProps } from './phone-input-props';
import styles from './phone-field.module.css';
import { PlainPhoneInput } from './plain-phone-input';

/** Numbering plans are heavy: they come when this step is shown, and a failure costs only the comfort. */
const PhoneInput = lazy(() =>
  import('./phone-input').catch((error: unknown) => {
    console.warn('The phone field’s country list did not load; a plain field takes its place.', error);
    return { default: PlainPhoneInput };
  }),
);

type Entry = Pick<PhoneInputProps, 'value' | 'onChange' | 'country' | 'onCountryChange' | 'countryLookupUrl'>;

interface PhoneFieldProps extends Entry {
  hint: string;
  /** Says what the server does not like about the number. */
  error: string | undefined;
  /** Whether the form has been submitted: then an invalid number is pointed out at once, otherwise on leaving the field. */
  submitted: boolean;
  /** Words the message about an invalid number (SPEC §5) from the reason, one short sentence. */
  invalidMessage: (reason: string) => string;
}

/** The labelled phone number, with the message of an invalid one. */
export function PhoneField({ hint, error, submitted, invalidMessage, ...entry }: PhoneFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const invalid = problem !== null && (left || submitted) ? invalidMessage(problem) : undefined;
  const message = error ?? invalid;
  return (
    <div
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <label htmlFor={id}>Phone</label>
      <Suspense fallback={<Skeleton width="100%" height="var(--control-height)" />}>
        <PhoneInput
          {...entry}
          id={id}
          onProblem={setProblem}
          invalid={message !== undefined}
          describedBy={`${id}-note`}
        />
      </Suspense>
      <div className={styles.notes} aria-live="polite">
        {message === undefined ? (
          <p id={`${id}-note`} className={styles.hint}>
            {hint}
          </p>
        ) : (
          <p id={`${id}-note`} className={styles.error}>
            {message}
          </p>
        )}
      </div>
    </div>
  );
}
