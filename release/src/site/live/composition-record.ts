import path from 'node:path';
import { discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import { seenSchema } from '@hidden-order/platform/protocol/release-service';
import { siteStateSchema } from '@hidden-order/api-shapes/site-state';
import * as z from 'zod';
import { readRecord } from '../files';
import { ReleaseError } from '../release-error';
import { readLiveLink, siteFolder } from '../site-folder';

/** What a composition changed about one app. */
const changeSchema = z.strictObject({
  app: z.string(),
  version: z.string(),
  /** Share of visitors that the version has now, in percent. */
  traffic: z.number(),
});

export const compositionSchema = z.strictObject({
  id: z.number(),
  /** The composition that was live before, or null for the first one. */
  previous: z.number().nullable(),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  action: z.enum(['promote', 'canary', 'rollback', 'remove', 'compose', 'preview']),
  changes: z.array(changeSchema),
  /** Of a canary: whether its share grows by itself. */
  grows: z.boolean().optional(),
  /** For a rollback: the composition whose version came back; a further rollback starts from there. */
  restored: z.number().nullable(),
  /** Who made it, in words. */
  by: z.string().optional(),
  /** For a rollback by the watch of canaries: what was taken back, and why. */
  reason: z.string().optional(),
  /** What a browser had in which it failed. */
  failed: z.optional(seenSchema),
  /** What its pages are made of, as a hash (`packed-pages.ts`). */
  pages: z.string().optional(),
  /** Whether pages may show data of an earlier time: after a rollback, until all data is fetched again. */
  hasOlderData: z.boolean().optional(),
  /** What the desk had set when their data was fetched. */
  state: z.optional(siteStateSchema),
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
  return live === null ? null : readComposition(root, live);
}

/** @throws ReleaseError before the first composition */
export async function requireCurrent(root: string): Promise<Composition> {
  const current = await readCurrent(root);
  if (current === null) throw new ReleaseError('Nothing is live yet. Publish and promote the host and its remotes.');
  return current;
}

/** The compositions from the live one back to the first. */
export async function* readHistory(root: string): AsyncGenerator<Composition> {
  for (let step = await readCurrent(root); step !== null;) {
    yield step;
    step = step.previous === null ? null : await readComposition(root, step.previous);
  }
}

/** The last composition that has changed an app; null when it has never been live. */
export async function lastChangeOf(root: string, app: string): Promise<Composition | null> {
  for await (const composition of readHistory(root))
    if (composition.changes.some((change) => change.app === app)) return composition;
  return null;
}

/** @throws ReleaseError when its record is missing: they are never removed */
export async function readComposition(root: string, id: number): Promise<Composition> {
  const file = recordFile(siteFolder(root).composition(id));
  const composition = await readRecord(compositionSchema, file);
  if (composition !== null) return composition;
  throw new ReleaseError(`${file} is missing.`);
}
