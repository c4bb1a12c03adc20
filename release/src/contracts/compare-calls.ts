import path from 'node:path';
import { API_CALLS_FILE, apiCallsSchema, CONTRACT_FOLDER, type ApiCall } from '@hidden-order/platform/app-contract';
import { readRecord } from '../files';
import { keptFolder, label, requireRelease } from '../releases/release-record';
import { operationTypes, type ApiDescription } from './api-description';
import type { Difference } from './pair';

/** A published remote, and the calls that its code makes; none are known of a build by other tools. */
export interface Caller {
  app: string;
  version: string;
  calls: readonly ApiCall[];
}

/** @throws ReleaseError when there is no such release, or its calls are damaged */
export async function readCaller(root: string, app: string, version: string): Promise<Caller> {
  const folder = path.join(keptFolder(root, await requireRelease(root, app, version)), CONTRACT_FOLDER);
  return { app, version, calls: (await readRecord(apiCallsSchema, path.join(folder, API_CALLS_FILE))) ?? [] };
}

interface Comparison extends Pick<Caller, 'app' | 'version'> {
  headline: string;
  given: string;
  wanted: string;
}

/**
 * Whether an API answers the calls of remotes: each at its address, in a shape that the remote can read, and it takes what
 * the remote sends.
 * @returns every difference, caller by caller
 */
export async function compareCalls(api: ApiDescription, callers: readonly Caller[]): Promise<Difference[]> {
  const missing: Difference[] = [];
  const comparisons: Comparison[] = [];
  for (const { app, version, calls } of callers)
    for (const call of calls) {
      const types = operationTypes(api, call);
      const name = `${call.method} ${call.path}`;
      if (types === null) {
        missing.push({
          app,
          version,
          message: `${label({ app, version })} calls ${name}, which the API does not have.`,
        });
        continue;
      }
      if (call.answer !== 'unknown')
        comparisons.push({
          app,
          version,
          headline: `${label({ app, version })} cannot read what the API answers to ${name}:`,
          given: types.answer,
          wanted: call.answer,
        });
      if (types.body !== null)
        comparisons.push({
          app,
          version,
          headline: `${label({ app, version })} sends to ${name} what the API does not take:`,
          given: call.body ?? 'undefined',
          wanted: types.body,
        });
    }
  if (comparisons.length === 0) return missing;
  // TypeScript takes a while to load, and most release commands never need it.
  const { checkTypes } = await import('./compare-types');
  const unfit = [...checkTypes(comparisons)].map(([{ app, version, headline }, reason]) => ({
    app,
    version,
    message: `${headline}\n${reason}`,
  }));
  return [...missing, ...unfit];
}
