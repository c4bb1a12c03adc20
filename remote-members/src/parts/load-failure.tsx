import { RetryAlert } from '@hidden-order/ui';

/** Replaces what did not load, and retries it. */
export const LoadFailure = ({ message }: { message: string }) => (
  <RetryAlert>{`${message} Your data is safe.`}</RetryAlert>
);
