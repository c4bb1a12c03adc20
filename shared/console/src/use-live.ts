import { addressOf, type CallOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import useSWR from 'swr';
import type * as z from 'zod/mini';
import { serviceErrorOf, type ServiceError } from './call-service';
import { useCall } from './session';

/** How often what is shown is read again, in milliseconds. */
const INTERVAL_MS = 5_000;

/** What the server said last. */
export interface Live<Data> {
  /** Null before the path’s first answer. */
  data: Data | null;
  /** Why the last call failed; null once one has succeeded. */
  fault: ServiceError | null;
  /** Reads it again at once. */
  refresh: () => void;
}

/**
 * Reads something of the server again and again, while the tab is visible. A failure keeps what was read before
 * from the same path.
 */
export function useLive<One extends Endpoint>(endpoint: One, address: CallOf<One>): Live<z.infer<One['answer']>> {
  const call = useCall();
  const path = addressOf(endpoint, address);
  const { data, error, mutate } = useSWR<z.infer<One['answer']>, unknown>(path, () => call(endpoint, address), {
    refreshInterval: INTERVAL_MS,
    onErrorRetry: (_error, _key, _settings, retry, round) => void setTimeout(() => void retry(round), INTERVAL_MS),
  });
  const fault = error === undefined ? null : serviceErrorOf(error);
  return { data: data ?? null, fault, refresh: () => void mutate() };
}
