import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { detailOf, failureMessage, isStatus, refusalOf } from '@hidden-order/platform/api-client';
import * as z from 'zod/mini';
import type { ActionOutcome } from '@hidden-order/platform/page';

interface SubmitOptions<Values extends FieldValues, Sent> {
  /** The fields in the order in which the form shows them. */
  fields: readonly Path<Values>[];
  /** Calls the API: an error that it throws, or returns as the outcome of an action, is shown. */
  send: (values: Sent) => Promise<ActionOutcome | undefined> | Promise<void>;
  /** What could not be done, as a sentence; the reason follows it. */
  failure: string;
  /** A status that is about a field. Without a message of its own the field shows the server's. */
  refusal?: { status: number; field: Path<Values>; message?: string };
}

/** The forms whose submit is under way: pressed again before React has shown that, they send nothing more. */
const underWay = new WeakSet<object>();

/**
 * Makes the submit handler of a form that calls the API, once at a time. It shows the server's messages at their fields
 * and focuses the first of these fields; every other failure becomes the form's root error, which the next submit clears.
 */
export const submitHandler = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  options: SubmitOptions<Values, Sent>,
) =>
  form.handleSubmit(async (values) => {
    if (underWay.has(form.control)) return;
    underWay.add(form.control);
    try {
      const outcome = await options.send(values);
      if (outcome && 'error' in outcome) throw outcome.error;
    } catch (error) {
      showFailure(form, options, error);
    } finally {
      underWay.delete(form.control);
    }
  });

function showFailure<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { fields, failure, refusal }: SubmitOptions<Values, Sent>,
  error: unknown,
): void {
  if (refusal && isStatus(error, refusal.status)) {
    form.setError(refusal.field, { message: refusal.message ?? failureMessage(error) });
    form.setFocus(refusal.field);
    return;
  }
  const messages = fieldErrorsOf(error);
  const refused = fields.filter((name) => messages[name] !== undefined);
  const [first] = refused;
  if (first === undefined) {
    form.setError('root', { message: `${failure} ${failureMessage(error)}` });
    return;
  }
  for (const name of refused) form.setError(name, { message: messages[name]?.join(' ') ?? '' });
  form.setFocus(first);
  const shown: readonly string[] = refused;
  const others = Object.entries(messages).flatMap(([name, texts]) => (shown.includes(name) ? [] : texts));
  if (others.length > 0) form.setError('root', { message: others.join(' ') });
}

const textsSchema = z.array(z.string());
const fieldErrorsSchema = z.union([textsSchema, z.record(z.string(), z.union([z.string(), textsSchema]))]);

/** The messages of a refused form by field name; messages that belong to no field are under `""`. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const answer = detailOf(error) === null ? refusalOf(fieldErrorsSchema, error) : null;
  if (answer === null) return {};
  if (Array.isArray(answer)) return { '': answer };
  return Object.fromEntries(
    Object.entries(answer).map(([name, given]) => [
      name === 'non_field_errors' ? '' : name,
      typeof given === 'string' ? [given] : given,
    ]),
  );
}
