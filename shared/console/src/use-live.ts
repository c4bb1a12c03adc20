import { addressOf, type CallOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import { useState } from 'react';
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
 * from the same path, since it was opened: what is left of an earlier visit may have changed by what one did meanwhile.
 */
export function useLive<One extends Endpoint>(endpoint: One, address: CallOf<One>): Live<z.infer<One['answer']>> {
  const call = useCall();
  const path = addressOf(endpoint, address);
  const open = () => ({ path, at: Date.now() });
  const [opened, setOpened] = useState(open);
  if (opened.path !== path) setOpened(open);
  const read = async () => ({ at: Date.now(), answer: await call(endpoint, address) });
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof read>>, unknown>(path, read, {
    refreshInterval: INTERVAL_MS,
    dedupingInterval: 0,
    onErrorRetry: (_error, _key, _settings, retry, round) => void setTimeout(() => void retry(round), INTERVAL_MS),
  });
  const fault = error === undefined ? null : serviceErrorOf(error);
  const isOfNow = data !== undefined && opened.path === path && data.at >= opened.at;
  return { data: isOfNow ? data.answer : null, fault, refresh: () => void mutate() };
}
