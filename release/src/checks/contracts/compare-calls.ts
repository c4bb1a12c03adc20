import path from 'node:path';
import {
  API_CALLS_FILE,
  apiCallsSchema,
  CONTRACT_FOLDER,
  type ApiCall,
} from '@hidden-order/platform/protocol/app-contract';
import { readRecord } from '../../site/files';
import { keptFolder, label, parseReleaseName, requireRelease } from '../../site/releases/release-record';
import { operationTypes, type ApiDescription } from './api-description';
import type { Difference } from './pair';
import type { TypeChecker } from './type-checker';

/** A published remote, and the calls that its code makes; none are known of a build by other tools. */
export interface Caller {
  app: string;
  version: string;
  calls: readonly ApiCall[];
}

/**
 * @param names of releases, such as `content@1.4.2`
 * @throws ReleaseError when there is no such release, or its calls are damaged
 */
export const readCallers = (root: string, names: readonly string[]): Promise<Caller[]> =>
  Promise.all(
    names.map(async (name) => {
      const { app, version } = parseReleaseName(name);
      const release = await requireRelease(root, app, version ?? '');
      const file = path.join(keptFolder(root, release), CONTRACT_FOLDER, API_CALLS_FILE);
      return { app, version: release.version, calls: (await readRecord(apiCallsSchema, file)) ?? [] };
    }),
  );

/**
 * Whether an API answers the calls of remotes: each at its address, in a shape that the remote can read, and it takes what
 * the remote sends.
 * @returns every difference, caller by caller
 */
export async function compareCalls(
  api: ApiDescription,
  callers: readonly Caller[],
  checker: TypeChecker,
): Promise<Difference[]> {
  const missing: Difference[] = [];
  const comparisons: (Difference & { given: string; wanted: string })[] = [];
  for (const { app, version, calls } of callers)
    for (const call of calls) {
      const types = operationTypes(api, call);
      const name = `${call.method} ${call.path}`;
      const found = (what: string): Difference => ({ app, version, message: `${label({ app, version })} ${what}` });
      if (types === null) {
        missing.push(found(`calls ${name}, which the API does not have.`));
        continue;
      }
      const unread = found(`cannot read what the API answers to ${name}:`);
      comparisons.push({ ...unread, given: types.answer, wanted: call.answer });
      if (types.body === null) continue;
      const refused = found(`sends to ${name} what the API does not take:`);
      comparisons.push({ ...refused, given: call.body ?? 'undefined', wanted: types.body });
    }
  if (comparisons.length === 0) return missing;
  const { failed } = await checker.check('the calls of the API', comparisons);
  const unfit = [...failed].map(([{ app, version, message }, reason]) => ({
    app,
    version,
    message: `${message}\n${reason}`,
  }));
  return [...missing, ...unfit];
}
