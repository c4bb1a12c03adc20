import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureMessage, fieldErrorsOf } from 'shared/api-client';

interface Sending<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** The fields in the order they are shown. */
  fields: readonly Path<Values>[];
  send: (values: Sent) => Promise<void>;
  /** Said where neither the server nor the connection gives a reason. */
  fallback: string;
}

/**
 * The life of a form's call: one at a time. What the server refuses is shown at its field, all else as `failure`; what
 * was typed stays.
 */
export function useSend<Values extends FieldValues, Sent>({ form, fields, send, fallback }: Sending<Values, Sent>) {
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);

  const submit = form.handleSubmit(
    async (values) => {
      if (underWay.current) return;
      underWay.current = true;
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        setFailure(showRefusals(form, fields, error, fallback));
      } finally {
        underWay.current = false;
      }
    },
    () => setFailure(null),
  );
  return { failure, submit };
}

/**
 * Puts the server's messages at their fields and moves the focus to the first of them.
 * @returns what no field of the form can show, as one message, or null
 */
function showRefusals<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  fields: readonly Path<Values>[],
  error: unknown,
  fallback: string,
): string | null {
  const refusals = fieldErrorsOf(error);
  const refused = fields.filter((name) => refusals[name] !== undefined);
  const [first] = refused;
  if (first === undefined) return failureMessage(error, fallback);

  for (const name of refused) form.setError(name, { message: refusals[name]?.join(' ') ?? '' });
  form.setFocus(first);
  const shown: readonly string[] = refused;
  const rest = Object.entries(refusals).flatMap(([name, messages]) => (shown.includes(name) ? [] : messages));
  return rest.length === 0 ? null : rest.join(' ');
}
