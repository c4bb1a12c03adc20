import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../session/failure';

interface SubmissionState {
  loading: boolean;
  failure: Failure | null;
}

/**
 * Runs a form's submission: one call at a time, aborted when the form is unmounted, so that a closed dialog never signs
 * the person in. After a success the form stays locked until its parent removes it.
 * @param describe turns an error into what the form shows
 * @returns besides the state, `submit`, and `refuse`, which shows a failure without a call
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

  return { ...state, submit, refuse: (failure: Failure) => setState({ loading: false, failure }) };
}
