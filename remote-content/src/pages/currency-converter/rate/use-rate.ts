import { useEffect, useState } from 'react';
import { inverse } from '../money/convert';
import { fetchRate, type Pair, type RateAnswer } from './fetch-rate';

/** How long a rate is shown without asking whether there is a newer one, in ms. */
const FRESH_MS = 5 * 60 * 1000;

/**
 * The rate of a pair, null while it is under way. A pair the other way round needs no call: it is the same snapshot.
 * @param loaded what the page was loaded with; the page may load again, and then this is newer than what is kept
 */
export function useRate({ from, to }: Pair, loaded: RateAnswer): { answer: RateAnswer | null; retry: () => void } {
  const [kept, setKept] = useState<RateAnswer | null>(loaded);
  const isNewer = kept !== null && 'rate' in loaded && loaded.at > kept.at;
  const reloaded = isNewer ? answerFor(loaded, { from, to }) : null;
  const answer = reloaded ?? (kept && answerFor(kept, { from, to }));
  const isMissing = answer === null;
  const keptAt = answer?.at ?? 0;

  useEffect(() => {
    if (!isMissing && Date.now() - keptAt < FRESH_MS) return;
    const call = new AbortController();
    void fetchRate({ from, to }, call.signal).then((fetched) => {
      // A rate that is shown is not taken away because no newer one could be had.
      if (!call.signal.aborted && (isMissing || 'rate' in fetched)) setKept(fetched);
    });
    return () => call.abort();
  }, [from, to, isMissing, keptAt]);

  return { answer, retry: () => setKept(null) };
}

function answerFor(kept: RateAnswer, { from, to }: Pair): RateAnswer | null {
  if (kept.from === from && kept.to === to) return kept;
  if ('rate' in kept && kept.from === to && kept.to === from) return { ...kept, from, to, rate: inverse(kept.rate) };
  return null;
}
