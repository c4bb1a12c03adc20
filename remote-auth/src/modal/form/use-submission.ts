import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../session/failure';

interface SubmissionState {
  loading: boolean;
  failure: Failure | null;
}

/**
 * The life of a form's call: one at a time, and aborted when the form goes away, so that a closed dialog
 * never signs anybody in. After success the form stays locked; its owner takes it away.
 * @param describe says what to show for an error
 */
export function useSubmission(describe: (error: unknown) => Failure) {
  const [state, setState] = useState<SubmissionState>({ loading: false, failure: null });
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function submit(send: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (call.current !== null) return;
    const { signal } = (call.current = new AbortController());
    setState({ loading: true, failure: null });
    try {
      await send(signal);
    } catch (error) {
      call.current = null;
      if (!signal.aborted) setState({ loading: false, failure: describe(error) });
    }
  }

  return { ...state, submit };
}
