import * as calls from '@hidden-order/api-shapes/replays/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { paths } from '@hidden-order/platform/paths';
import { redirect } from '@hidden-order/platform/router';

/** Starts a replay of a level, or goes on with the unfinished one. @throws a redirect to it, or as `callApi` */
export async function startReplay(level: Replay['level']): Promise<never> {
  const { id } = await callApi(calls.startReplay, { body: { level } });
  throw redirect(paths.replay(id));
}
