import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import type { ActionOutcome } from '@hidden-order/platform/page';
import { fieldErrorsOf } from './field-errors';

/** What a form says above its fields after a failure. */
export interface Failure {
  message: string;
  /** Why and what to do next, if the message does not say so. */
  advice: string | null;
}

interface FormTask<Values extends FieldValues, Sent> {
  /** The fields in the order in which the form shows them: the server's messages appear at them. */
  fields: readonly Path<Values>[];
  /**
   * Calls the API: an error that it throws, or returns as the outcome of an action, is shown.
   * @param signal ends the call when the form goes, so that a closed dialog never signs the person in
   */
  send: (values: Sent, signal: AbortSignal) => Promise<ActionOutcome | undefined> | Promise<void>;
  /**
   * What could not be done, as a sentence, which the reason follows and which a refusal about fields does not need; or
   * what the form says of any error, where its words are fixed.
   */
  failure: string | ((error: unknown) => Failure);
  /** A status that is about a field. Without a message of its own the field shows the server's. */
  refusal?: { status: number; field: Path<Values>; message?: string };
}

/**
 * Makes the submit handler of a form that calls the API: one call at a time, aborted when the form goes. The server's
 * messages appear at their fields, of which the first takes the focus. Any other failure is the form’s root error, for
 * `FailureMessage`, until the next submit.
 */
export function useFormTask<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  task: FormTask<Values, Sent>,
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
    const submit = form.handleSubmit(async (values) => {
      try {
        const outcome = await task.send(values, signal);
        if (outcome && 'error' in outcome) throw outcome.error;
      } catch (error) {
        if (!signal.aborted) showFailure(form, task, error);
      }
    });
    void submit().finally(() => (call.current = null));
  };
}

const KEPT = 'What you entered is still here.';

function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { fields, failure, refusal }: FormTask<Values, Sent>,
  error: unknown,
): void {
  const messages =
    refusal && isStatus(error, refusal.status)
      ? { [refusal.field]: [refusal.message ?? failureMessage(error)] }
      : fieldErrorsOf(error);
  const refused = fields.filter((name) => messages[name] !== undefined);
  for (const name of refused) form.setError(name, { message: messages[name]?.join(' ') ?? '' });
  if (typeof failure === 'function') {
    showRoot(form, failure(error));
    return;
  }
  const [first] = refused;
  if (first === undefined) {
    showRoot(form, { message: `${failure} ${failureMessage(error)}`, advice: KEPT });
    return;
  }
  const shown: readonly string[] = refused;
  const others = Object.entries(messages).flatMap(([name, texts]) => (shown.includes(name) ? [] : texts));
  // The message takes the focus.
  if (others.length > 0) showRoot(form, { message: others.join(' '), advice: KEPT });
  else form.setFocus(first);
}

function showRoot<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { message, advice }: Failure,
): void {
  form.setError('root', { message });
  if (advice !== null) form.setError('root.advice', { message: advice });
}
