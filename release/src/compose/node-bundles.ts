import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import {
  HOST_RENDERER_FILE,
  REMOTE_BUNDLE_FILE,
  type HostRenderer,
  type RemoteBundle,
  type RemoteExports,
} from 'shared/contracts/host-renderer';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const hostSchema = z.object({
  routes: z.array(z.object({ path: z.string(), page: z.string(), hasData: z.boolean(), guarded: z.boolean() })),
  createRenderer: z.custom<HostRenderer['createRenderer']>(isFunction),
});
const remoteSchema = z.object({
  modules: z.record(z.string(), z.custom<RemoteExports['modules'][string]>(isFunction)),
});

type Evaluate = (exports: object, require: (name: string) => unknown) => void;

/**
 * Loads the part of a host's release that runs in Node: its routes, and what renders their pages.
 * @param folder the release's folder
 * @throws ReleaseError when the release has none that fits
 */
export async function loadHost(folder: string): Promise<HostRenderer> {
  const file = path.join(folder, HOST_RENDERER_FILE);
  const bundle: unknown = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseError(`The host's release cannot render pages (${file}). ${reason}`, { cause });
  });
  const parsed = z.safeParse(hostSchema, bundle);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`The host's release cannot render pages (${file}). ${z.prettifyError(parsed.error)}`);
}

/**
 * Reads the part of a remote's release that runs in Node: its modules, for the host to render.
 * @param folder the release's folder
 */
export async function readRemoteBundle(folder: string): Promise<RemoteBundle> {
  const file = path.join(folder, REMOTE_BUNDLE_FILE);
  const code = await readFile(file, 'utf8');
  const evaluate = compileFunction(code, ['exports', 'require'], { filename: file }) as Evaluate;
  return (require) => {
    const exported = {};
    evaluate(exported, require);
    const parsed = z.safeParse(remoteSchema, exported);
    if (parsed.success) return parsed.data;
    throw new ReleaseError(`${file} is no bundle of a remote. ${z.prettifyError(parsed.error)}`);
  };
}
