import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { callService, serviceErrorOf, type ServiceError } from './call-service';

/** How often what is shown is read again, in milliseconds. */
const INTERVAL_MS = 5_000;

/** What the service said last. */
export interface Live<Data> {
  /** Null before the first answer. */
  data: Data | null;
  /** When it said so: a UTC instant, ISO 8601. */
  at: string | null;
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
  const [state, setState] = useState<Omit<Live<z.infer<Schema>>, 'refresh'>>({ data: null, at: null, fault: null });
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshIfVisible = () => {
      if (document.visibilityState !== 'hidden') refresh();
    };
    // The next round aborts this one, so that no answer overtakes a later one.
    const show = (change: (before: typeof state) => typeof state) => {
      if (signal.aborted) return;
      setState(change);
      timer = setTimeout(refreshIfVisible, INTERVAL_MS);
    };
    void callService(schema, { token, path, signal }).then(
      (data) => show(() => ({ data, at: new Date().toISOString(), fault: null })),
      (error: unknown) => show((before) => ({ ...before, fault: serviceErrorOf(error) })),
    );
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [schema, token, path, round, refresh]);

  return { ...state, refresh };
}
