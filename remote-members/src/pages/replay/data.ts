import * as calls from '@hidden-order/api-shapes/replays/calls';
import type { NewCommit, Replay } from '@hidden-order/api-shapes/replays';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../or-null';
import { startReplay } from '../../calls/replay';

/** A replay of the signed-in person; null for an unknown one. */
export const loader = ({ params: { id = '' }, request: { signal } }: PageLoaderArgs): Promise<Replay | null> =>
  orNull(callApi(calls.readReplay, { params: { id }, signal }));

/** All throw as `callApi` does. A repeated call shows and seals nothing twice. */
export const actions = {
  startReplay,
  showBars: ({ id, ...data }: { id: string; shown: number; by: 1 | 10 }): Promise<Replay> =>
    callApi(calls.showBars, { params: { id }, body: data }),
  commit: ({ id, ...data }: NewCommit & { id: string }): Promise<Replay> =>
    callApi(calls.commitCount, { params: { id }, body: data }),
};
