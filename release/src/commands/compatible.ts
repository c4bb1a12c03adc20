import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { apiDescriptionSchema } from '../checks/contracts/api-description';
import { compareCalls, readCallers } from '../checks/contracts/compare-calls';
import { TypeChecker } from '../checks/contracts/type-checker';
import { hasVisitors, releasesIn } from '../site/discovery/versions';
import { requireCurrent } from '../site/live/composition-record';
import { ReleaseError } from '../site/release-error';
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
  const { discovery } = await requireCurrent(store.folder);
  const callers = await readCallers(store.folder, releasesIn(discovery));
  const checker = new TypeChecker();
  const differences = await compareCalls(api.data, callers, checker).finally(() => checker.close());
  const refusals: string[] = [];
  for (const { app, version, message } of differences) {
    const entry = discovery.microFrontends[app]?.find(({ metadata }) => metadata.version === version);
    if (entry && hasVisitors(entry)) refusals.push(message);
    else report(`${message}\n(It has no visitors, and is there to fall back to.)`);
  }
  if (refusals.length > 0)
    throw new ReleaseError(['Refused: live versions need what this API no longer answers.', ...refusals].join('\n  '));
  const calls = callers.reduce((sum, caller) => sum + caller.calls.length, 0);
  return { data: { versions: callers.length, calls }, text: `The API answers all ${calls} calls of what is live.` };
}
