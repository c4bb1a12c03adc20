import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { OwnApp } from './own-page';

/** How often the folder is looked at, in milliseconds. */
const LOOK_MS = 200;

const appSchema = z.looseObject({
  name: z.string(),
  entry: z.string().optional(),
  routes: z.unknown(),
  cards: z.unknown(),
});
const federationSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
});

/**
 * The app that was built into a folder, as soon as it is there: a build may be under way.
 * @param address at which the folder is served, with a slash at its end
 */
export async function findApp(folder: string, address: string): Promise<OwnApp> {
  for (;;) {
    const [app, federation] = await Promise.all([
      readJson(path.join(folder, 'app.json'), appSchema),
      readJson(path.join(folder, 'mf-manifest.json'), federationSchema),
    ]);
    const remoteEntry = federation?.metaData.remoteEntry;
    const entry = app?.entry ?? (remoteEntry && remoteEntry.path + remoteEntry.name);
    if (app !== null && entry !== undefined)
      return {
        name: app.name,
        url: address + entry,
        extras: { routes: app.routes ?? {}, cards: app.cards ?? {} },
      };
    await pause(LOOK_MS);
  }
}

/** @returns null while it is not there, or half of it is */
async function readJson<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
