import { useState } from 'react';
import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import { useRevalidator } from '@hidden-order/platform/router';

/** Why a call failed, and what to do again. */
export interface Failure {
  message: string;
  retry: () => void;
}

/** What the last call could not do. `fail` takes that as a sentence, with the error and the call to make again. */
export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revalidate, state } = useRevalidator();
  const clear = () => setFailure(null);
  const fail = (what: string, error: unknown, again: () => void) =>
    setFailure({
      message: `${what} ${failureMessage(error)} Your labels are still here.`,
      // It is over, or has gone on elsewhere: what is now comes first.
      retry: isStatus(error, 409) ? () => void revalidate().then(clear) : again,
    });
  return { failure, fail, clear, isLoading: state === 'loading' };
}
