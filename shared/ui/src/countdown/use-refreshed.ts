import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Between two tries while the answer does not come, and how long one may take, in ms. */
const [RETRY_MS, TIMEOUT_MS] = [2000, 10_000];

/**
 * What a page has loaded, kept up to date by further calls. A call that fails leaves what shows as it is and is repeated
 * until an answer comes.
 * @param loaded by the page's loader, which replaces what was fetched before
 * @param fetch asks anew
 * @returns the newest answer, a function that asks for the next one, and whether the last call failed
 */
export function useRefreshed<Answer>(loaded: Answer, fetch: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState({ loaded, value: loaded, isLost: false });
  const isUnderWay = useRef(false);
  const value = state.loaded === loaded ? state.value : loaded;
  const isLost = state.isLost && state.loaded === loaded;

  const refresh = (): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    fetch(AbortSignal.timeout(TIMEOUT_MS))
      .then(
        (answer) => setState({ loaded, value: answer, isLost: false }),
        // The page says so, and the effect below asks again.
        () => setState({ loaded, value, isLost: true }),
      )
      .finally(() => (isUnderWay.current = false));
  };
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => again(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  return { value, refresh, isLost };
}
