import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Alert } from '@hidden-order/ui';
import type { Failure } from '../failure';
import styles from './form.module.css';

/**
 * Makes the submit handler of a form: one call at a time, aborted when the form is unmounted, so that a closed dialog
 * never signs the person in. A failure becomes the form's root error, and that of the fields it names.
 * @param describe turns an error into what the form shows
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  describe: (error: unknown) => Failure,
  send: (values: Values, signal: AbortSignal) => Promise<void>,
): (event: SyntheticEvent) => void {
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  return (event) => {
    event.preventDefault();
    if (call.current !== null) return;
    // Of fields that are not registered, such as the phone's, a message would keep the form from being submitted again.
    form.clearErrors();
    // At once: the form calls back later, and another press may come before.
    const { signal } = (call.current = new AbortController());
    const submit = form.handleSubmit(
      async (values) => {
        try {
          await send(values, signal);
        } catch (error) {
          call.current = null;
          if (!signal.aborted) showFailure(form, describe(error));
        }
      },
      () => void (call.current = null),
    );
    void submit();
  };
}

/** Shows why a form was refused, above it and at its fields. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { message, advice, fields }: Failure,
): void {
  form.setError('root', { message });
  if (advice !== null) form.setError('root.advice', { message: advice });
  for (const [name, text] of Object.entries(fields)) form.setError(name as Path<Values>, { message: text });
}

interface FormMessageProps {
  tone: 'error' | 'success' | 'note';
  /** What the message is about, where another one may follow in the same words. */
  about?: object | undefined;
  children: ReactNode;
}

/**
 * A message about the form as a whole. It takes the focus when it appears, and for each new failure, so that it is in
 * view and screen readers announce it.
 */
export function FormMessage({ tone, about, children }: FormMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [about]);
  return (
    <div ref={message} tabIndex={-1} className={styles.message}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}

/** Why the last submission failed; nothing without a failure. Messages about single fields also appear at their fields. */
export function FailureMessage({ root }: { root: FieldErrors['root'] }) {
  if (root === undefined) return null;
  return (
    <FormMessage tone="error" about={root}>
      <p>{root.message}</p>
      {root['advice'] && <p>{root['advice'].message}</p>}
    </FormMessage>
  );
}
