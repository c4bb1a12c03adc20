import { useCallback, useEffect, useState } from 'react';
import type { TournamentData } from './data';
import { fetchTournament } from '../../queries/tournament-queries';

/** How old the data may be at hydration, in ms. The HTML may have been prerendered long ago. */
const FRESH_MS = 60_000;

/**
 * The tournament with its latest number of free seats. A failed refresh keeps what the page shows.
 * @param loaded the data of the page's loader
 */
export function useTournament(loaded: TournamentData) {
  const [refreshed, setRefreshed] = useState<TournamentData | null>(null);
  const newest = refreshed !== null && refreshed.loadedAt > loaded.loadedAt ? refreshed : loaded;

  const load = useCallback(async (signal: AbortSignal) => {
    try {
      const tournament = await fetchTournament(signal);
      setRefreshed({ tournament, loadedAt: Date.now() });
    } catch (error) {
      if (!signal.aborted) console.warn('The number of free seats could not be refreshed.', error);
    }
  }, []);

  useEffect(() => {
    if (Date.now() - loaded.loadedAt < FRESH_MS) return;
    const call = new AbortController();
    void load(call.signal);
    return () => call.abort();
  }, [loaded.loadedAt, load]);

  return { tournament: newest.tournament, refresh: () => void load(new AbortController().signal) };
}
