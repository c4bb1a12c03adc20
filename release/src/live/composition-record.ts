import path from 'node:path';
import { discoverySchema } from 'shared/platform/discovery-schema';
import * as z from 'zod/mini';
import { readRecord } from '../files';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';
import { readLiveLink } from '../store/live-link';

/** What a composition changed about one app. */
const changeSchema = z.strictObject({
  app: z.string(),
  version: z.string(),
  /** Share of visitors that the version has now, in percent. */
  traffic: z.number(),
});

const compositionSchema = z.strictObject({
  id: z.number(),
  /** The composition that was live before, or null for the first one. */
  previous: z.nullable(z.number()),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  action: z.enum(['promote', 'canary', 'rollback', 'compose']),
  changes: z.array(changeSchema),
  /** For a rollback: the composition whose version came back; a further rollback starts from there. */
  restored: z.nullable(z.number()),
  discovery: discoverySchema,
});

/**
 * A composition: a snapshot of the whole site, which went live in one step. It says which versions of each app visitors
 * get, and how it came about.
 */
export type Composition = z.infer<typeof compositionSchema>;

/** File in a composition's folder that describes it. */
export const COMPOSITION_RECORD = 'composition.json';

/** Path of a composition's record in its folder. */
export const recordFile = (folder: string): string => path.join(folder, COMPOSITION_RECORD);

/** @returns the live composition, or null before the first */
export async function readCurrent(root: string): Promise<Composition | null> {
  const live = await readLiveLink(root);
  if (live === null) return null;
  const composition = await readComposition(root, live);
  if (composition !== null) return composition;
  throw new ReleaseError(`${recordFile(siteFolder(root).composition(live))} of the live composition is missing.`);
}

/** @throws ReleaseError before the first composition */
export async function requireCurrent(root: string): Promise<Composition> {
  const current = await readCurrent(root);
  if (current === null) throw new ReleaseError('Nothing is live yet. Publish and promote the host and its remotes.');
  return current;
}

/** The compositions from the live one back to the first that was kept. */
export async function* readHistory(root: string): AsyncGenerator<Composition> {
  for (let step = await readCurrent(root); step !== null;) {
    yield step;
    step = await readKept(root, step.previous);
  }
}

/**
 * A composition, or, where it was removed, the newest before it that was kept.
 * @returns null when there is none, and for null
 */
export async function readKept(root: string, id: number | null): Promise<Composition | null> {
  for (let next = id ?? 0; next > 0; next--) {
    const composition = await readComposition(root, next);
    if (composition !== null) return composition;
  }
  return null;
}

/** @returns null when it has no record */
const readComposition = (root: string, id: number): Promise<Composition | null> =>
  readRecord(compositionSchema, recordFile(siteFolder(root).composition(id)));
