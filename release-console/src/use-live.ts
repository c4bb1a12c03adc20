import useSWR from 'swr';
import type * as z from 'zod/mini';
import { callService, serviceErrorOf, type ServiceError } from './call-service';

/** How often what is shown is read again, in milliseconds. */
const INTERVAL_MS = 5_000;

/** What the service said last. */
export interface Live<Data> {
  /** Null before the first answer. */
  data: Data | null;
  /** Why the last call failed; null once one has succeeded. */
  fault: ServiceError | null;
  /** Reads it again at once. */
  refresh: () => void;
}

/**
 * Reads something of the service again and again, while the tab is visible. A failure keeps what was read before.
 * @param path another one keeps the data until its own is there
 */
export function useLive<Schema extends z.ZodMiniType>(
  schema: Schema,
  token: string,
  path: `/${string}`,
): Live<z.infer<Schema>> {
  const { data, error, mutate } = useSWR<z.infer<Schema>, unknown>(
    [path, token],
    () => callService(schema, { token, path }),
    {
      refreshInterval: INTERVAL_MS,
      keepPreviousData: true,
      onErrorRetry: (_error, _key, _settings, retry, round) => void setTimeout(() => void retry(round), INTERVAL_MS),
    },
  );
  const fault = error === undefined ? null : serviceErrorOf(error);
  return { data: data ?? null, fault, refresh: () => void mutate() };
}
