import { FIRST_BARS, replaySchema, type NewCommit, type Replay } from '@hidden-order/api-shapes/replays';
import type { LogEntry } from '@hidden-order/api-shapes/counting-log';
import type { Person } from './people';
import type { Calls } from './test-api';

/** The first commit of a replay. */
export const NO_COUNT: NewCommit = { shown: FIRST_BARS, number: 1, statement: { kind: 'none' } };

/** A row of the counting log, as the workshop writes it. */
export const LOG_ROW: Extract<LogEntry, { kind: 'row' }> = {
  kind: 'row',
  chart: '3 March, sample chart 4, daily closes',
  primary: '1-2-3 complete at 145, in 4',
  level: '120',
  alternate: 'A-B-C complete at 145',
  price: '120 / 145',
};

/** Starts a replay, or goes on with the one that is open. */
export async function openReplay(api: Calls, { bearer }: Person, level: Replay['level'] = 'easy'): Promise<Replay> {
  const { body } = await api.send('POST', '/replays/', { level }, bearer);
  return replaySchema.parse(JSON.parse(body));
}

/** Starts a replay and commits a statement. */
export async function makeStatement(api: Calls, person: Person): Promise<void> {
  const { id } = await openReplay(api, person);
  await api.send('POST', `/replays/${id}/commits/`, NO_COUNT, person.bearer);
}
