import { useEffect, useEffectEvent, useState, type SetStateAction } from 'react';

/** The latest outcome of a call. A failure keeps the value that was known before. */
type Answer<Value> =
  | { state: 'loading'; value?: undefined }
  | { state: 'failed'; error: unknown; value: Value | undefined }
  | { state: 'known'; value: Value };

/**
 * A read that only the visitor's browser can make, because a prerendered page is the same for all
 * (docs/decisions/0004-navigation-and-data.md). It asks after hydration, for another `load`, and when the browser restores
 * the page. The answer stays until the next one.
 * @param load must be stable; null while there is nothing to ask
 * @returns `reload` asks again; `restart` forgets the answer before it asks again
 */
export function useCall<Value>(load: ((signal: AbortSignal) => Promise<Value>) | null): {
  answer: Answer<Value>;
  reload: () => void;
  restart: () => void;
} {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = () => setRound((now) => now + 1);
  usePageRestored(reload);

  useEffect(() => {
    if (load === null) return;
    const call = new AbortController();
    const settle = (next: SetStateAction<Answer<Value>>) => {
      if (!call.signal.aborted) setAnswer(next);
    };
    load(call.signal).then(
      (value) => settle({ state: 'known', value }),
      (error: unknown) => settle(({ value }) => ({ state: 'failed', error, value })),
    );
    return () => call.abort();
  }, [load, round]);

  return {
    answer,
    reload,
    restart: () => {
      setAnswer({ state: 'loading' });
      reload();
    },
  };
}

/** How old the data of a document may be when it becomes live, in ms. */
const FRESH_MS = 60_000;

/** Whether data is new enough to show as it is. A document may have been prerendered long ago. */
export const isFresh = ({ loadedAt }: { loadedAt: number }): boolean => Date.now() - loadedAt < FRESH_MS;

/**
 * Calls `onRestored` when the browser restores the page from its back/forward cache. The page then shows its old state,
 * such as a payment that the person has finished or cancelled on the gateway's page since.
 */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
