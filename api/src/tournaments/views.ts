import type { EntryView, Tournament, TournamentState } from 'shared/contracts/tournaments';
import type { EntryRow, TournamentRow } from './tables';

/** Number of entries with a seat, and of waiting ones. */
interface Counts {
  taken: number;
  waiting: number;
}

/** The public view of a tournament. */
export function tournamentView(row: TournamentRow, { taken, waiting }: Counts, now: Date): Tournament {
  // A free seat belongs to the waitlist.
  const seatsLeft = waiting > 0 ? 0 : Math.max(0, row.seats - taken);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    format: row.format,
    rules: row.rules,
    is_sample: row.isSample,
    state: stateOf(row, seatsLeft, now),
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    seats: row.seats,
    seats_left: seatsLeft,
    waiting,
  };
}

function stateOf(
  { opensAt, closesAt, startsAt, endsAt }: TournamentRow,
  seatsLeft: number,
  now: Date,
): TournamentState {
  if (now >= endsAt) return 'ended';
  if (now >= startsAt) return 'running';
  if (now >= closesAt) return 'closed';
  if (now < opensAt) return 'upcoming';
  return seatsLeft === 0 ? 'full' : 'open';
}

/** An entry as its holder sees it. @param position place on the waitlist, if it is there */
export const entryView = (entry: EntryRow, { title, startsAt }: TournamentRow, position: number | null): EntryView => ({
  reference: entry.reference,
  status: entry.status,
  position,
  offer_ends_at: entry.status === 'offered' ? (entry.offerEndsAt?.toISOString() ?? null) : null,
  tournament: { title, starts_at: startsAt.toISOString() },
});
