import { useCallback, useState } from 'react';
import { useCall } from '../../use-call';
import { fetchRate, type Pair, type RateAnswer } from './data';
import { inverse } from './money';

/** How long a rate counts as fresh, in ms. */
const FRESH_MS = 5 * 60 * 1000;

/**
 * The rate of a pair, null while it loads. The inverse pair needs no call, because it has the same snapshot.
 * @param loaded the answer of the page's loader; after a revalidation it may be newer than the kept answer
 */
export function useRate({ from, to }: Pair, loaded: RateAnswer): { answer: RateAnswer | null; retry: () => void } {
  const [kept, setKept] = useState<RateAnswer | null>(loaded);
  const isNewer = kept !== null && 'rate' in loaded && loaded.at > kept.at;
  const reloaded = isNewer ? answerFor(loaded, { from, to }) : null;
  const answer = reloaded ?? (kept && answerFor(kept, { from, to }));
  const isMissing = answer === null;
  const keptAt = answer?.at ?? 0;

  const refresh = useCallback(
    async (signal: AbortSignal) => {
      if (!isMissing && Date.now() - keptAt < FRESH_MS) return;
      const fetched = await fetchRate({ from, to }, signal);
      // A failed refresh keeps the rate that is shown.
      if (!signal.aborted && (isMissing || 'rate' in fetched)) setKept(fetched);
    },
    [from, to, isMissing, keptAt],
  );
  useCall(refresh);

  return { answer, retry: () => setKept(null) };
}

function answerFor(kept: RateAnswer, { from, to }: Pair): RateAnswer | null {
  if (kept.from === from && kept.to === to) return kept;
  if ('rate' in kept && kept.from === to && kept.to === from) return { ...kept, from, to, rate: inverse(kept.rate) };
  return null;
}
