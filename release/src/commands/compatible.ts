import { json } from 'node:stream/consumers';
import { isCanary } from '@hidden-order/platform/discovery';
import * as z from 'zod';
import { apiDescriptionSchema } from '../contracts/api-description';
import { compareCalls, readCaller } from '../contracts/compare-calls';
import { requireCurrent } from '../live/composition-record';
import { ReleaseError } from '../release-error';
import { label } from '../releases/release-record';
import type { CommandContext, CommandResult } from './run-command';

/**
 * `release compatible`: whether an API can go live under the remotes that are live.
 * @param input the API's description, an OpenAPI document
 * @throws ReleaseError with every call of a version with visitors that it does not answer; of others it is reported
 */
export async function compatible(
  { store, report }: CommandContext,
  input: NodeJS.ReadableStream,
): Promise<CommandResult> {
  const api = apiDescriptionSchema.safeParse(await json(input).catch(() => null));
  if (!api.success) throw new ReleaseError(`That is no description of an API. ${z.prettifyError(api.error)}`);
  await store.pull();
  const { microFrontends } = (await requireCurrent(store.folder)).discovery;
  const live = Object.entries(microFrontends).flatMap(([app, versions]) =>
    versions.map((entry) => ({
      app,
      version: entry.metadata.version,
      hasVisitors: entry.deployment.default || isCanary(entry),
    })),
  );
  const callers = await Promise.all(live.map(({ app, version }) => readCaller(store.folder, app, version)));
  const visited = new Set(live.filter(({ hasVisitors }) => hasVisitors).map(label));
  const refusals: string[] = [];
  for (const difference of await compareCalls(api.data, callers))
    if (visited.has(label(difference))) refusals.push(difference.message);
    else report(`${difference.message}\n(It has no visitors, and is there to fall back to.)`);
  if (refusals.length > 0)
    throw new ReleaseError(['Refused: live versions need what this API no longer answers.', ...refusals].join('\n  '));
  const calls = callers.reduce((sum, caller) => sum + caller.calls.length, 0);
  return { data: { versions: live.length, calls }, text: `The API answers all ${calls} calls of what is live.` };
}
