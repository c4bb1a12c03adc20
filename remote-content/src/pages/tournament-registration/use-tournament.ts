import { useCallback, useEffect, useState } from 'react';
import type { TournamentData } from './data';
import { fetchTournament } from '../../queries/tournament-query';

/** How old the numbers of seats may be when the page comes alive, in ms: its HTML may have been made long before. */
const FRESH_MS = 60_000;

/**
 * The tournament as it was last seen, and what looks again. Looking again never takes anything away: where it fails,
 * the page stays as it is.
 * @param loaded what the page was loaded with
 */
export function useTournament(loaded: TournamentData) {
  const [seen, setSeen] = useState<TournamentData | null>(null);
  const newest = seen !== null && seen.loadedAt > loaded.loadedAt ? seen : loaded;

  const look = useCallback(async (signal: AbortSignal) => {
    try {
      const tournament = await fetchTournament(signal);
      setSeen({ tournament, loadedAt: Date.now() });
    } catch (error) {
      if (!signal.aborted) console.warn('The seats could not be counted anew.', error);
    }
  }, []);

  useEffect(() => {
    if (Date.now() - loaded.loadedAt < FRESH_MS) return;
    const call = new AbortController();
    void look(call.signal);
    return () => call.abort();
  }, [loaded.loadedAt, look]);

  return { tournament: newest.tournament, lookAgain: () => void look(new AbortController().signal) };
}
