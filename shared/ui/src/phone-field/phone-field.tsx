import { Suspense, useId, useState } from 'react';
import { lazyPart, Skeleton } from '..';
import styles from './phone-field.module.css';
import type { PhoneInputProps } from './phone-input';

/** Numbering plans and the country list are large, so they load with the form. */
const PhoneInput = lazyPart(async () => (await import('./phone-input')).PhoneInput);

/** No number yet, or an international one. Saved numbers of other forms have no certain country: they stay as they are. */
const INTERNATIONAL = /^(\+[\d ]+)?$/;

/** Maximum length of the phone input, in characters (spec §9). */
const PHONE_MAX_LENGTH = 25;

interface PhoneFieldProps extends Omit<PhoneInputProps, 'id' | 'maxLength' | 'onProblem' | 'invalid' | 'describedBy'> {
  hint: string;
  /** The server's message about the number. */
  error: string | undefined;
  /** Whether the form has been submitted: then the message of an invalid number appears at once, otherwise on blur. */
  submitted: boolean;
  /** The custom invalid message (spec §5) for a reason, which is one short sentence. */
  invalidMessage: (reason: string) => string;
}

/** The labelled phone number, with the message of an invalid one. */
export function PhoneField({ hint, error, submitted, invalidMessage, ...entry }: PhoneFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [hasCountry] = useState(() => INTERNATIONAL.test(entry.value));
  const Input = hasCountry ? PhoneInput : PlainPhoneInput;
  const invalid = problem !== null && (left || submitted) ? invalidMessage(problem) : undefined;
  const message = error ?? invalid;
  return (
    <div
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <label htmlFor={id}>Phone</label>
      <Suspense fallback={<Skeleton width="100%" height="var(--control-height)" />}>
        <Input
          {...entry}
          id={id}
          maxLength={PHONE_MAX_LENGTH}
          onProblem={setProblem}
          invalid={message !== undefined}
          describedBy={`${id}-note`}
        />
      </Suspense>
      <div className={styles.notes} aria-live="polite">
        <p id={`${id}-note`} className={message === undefined ? styles.hint : styles.error}>
          {message ?? hint}
        </p>
      </div>
    </div>
  );
}

/** The phone input without countries. */
function PlainPhoneInput({ id, maxLength, value, onChange, invalid, describedBy, inputRef }: PhoneInputProps) {
  return (
    <input
      ref={inputRef}
      id={id}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={maxLength}
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
