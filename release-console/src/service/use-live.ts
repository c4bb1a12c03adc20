import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { callService, faultOf, type Fault } from './call-service';

/** How often what is shown is read again, in milliseconds. */
const INTERVAL_MS = 5_000;

/** What the service said last. */
export interface Live<Data> {
  /** Null before the first answer. */
  data: Data | null;
  /** When it said so: a UTC instant, ISO 8601. */
  at: string | null;
  /** Why the last call failed; null once one has succeeded. */
  fault: Fault | null;
  /** Reads it again at once. */
  refresh: () => Promise<void>;
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
  const latest = useRef(0);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      const number = (latest.current += 1);
      // Answers may come in another order than the calls, such as when one was sent before a change.
      const set = (change: (before: typeof state) => typeof state) => {
        if (number === latest.current && signal?.aborted !== true) setState(change);
      };
      await callService(schema, { token, path, ...(signal && { signal }) }).then(
        (data) => set(() => ({ data, at: new Date().toISOString(), fault: null })),
        (error: unknown) => set((before) => ({ ...before, fault: faultOf(error) })),
      );
    },
    [schema, token, path],
  );

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      await read(stop.signal);
      clearTimeout(timer);
      if (!stop.signal.aborted) timer = setTimeout(() => void next(), INTERVAL_MS);
    };
    const onVisibility = () => void next();
    void next();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [read]);

  return { ...state, refresh: read };
}
