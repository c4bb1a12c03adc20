import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const packageSchema = z.object({
  version: z.string(),
  federation: z.object({
    name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')),
    port: z.int().check(z.gte(1), z.lte(65535)),
    sizeBudget: z.optional(z.int().check(z.gte(0))),
  }),
});

/** What the `package.json` of a deployable says about its place in the site. */
export interface AppPackage {
  /** Name in discovery, in `loadRemote('<name>/<module>')`, and in the variable that moves its port. */
  name: string;
  version: string;
  /** Default port of its own server. */
  port: number;
  /** As in the manifest (@hidden-order/platform/protocol/app-manifest). */
  sizeBudget?: number | undefined;
}

/**
 * Reads a deployable's `package.json`.
 * @param directory the workspace's folder, absolute
 * @throws Error that names the file when it lacks a valid `federation` entry
 */
export function readAppPackage(directory: string): AppPackage {
  const file = path.join(directory, 'package.json');
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const where = path.join(path.basename(directory), 'package.json');
    throw new Error(`${where} needs "federation": { "name", "port" }. ${z.prettifyError(parsed.error)}`);
  }
  const { version, federation } = parsed.data;
  return { version, ...federation };
}
