import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { REMOTE_BUNDLE_FILE, type RemoteBundle, type RemoteExports } from 'shared/contracts/host-renderer';
import * as z from 'zod/mini';
import { hasCode } from '../error-code';
import { ReleaseError } from '../release-error';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const exportsSchema = z.object({
  modules: z.record(z.string(), z.custom<RemoteExports['modules'][string]>(isFunction)),
});
type Evaluate = (exports: object, require: (name: string) => unknown) => void;

/**
 * Reads the part of a remote's release that runs in Node: its modules, for the host to render.
 * @param folder the release's folder
 * @returns null for a release without it, whose pages are left to browsers
 */
export async function readRemoteBundle(folder: string): Promise<RemoteBundle | null> {
  const file = path.join(folder, REMOTE_BUNDLE_FILE);
  let code: string;
  try {
    code = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const evaluate = compileFunction(code, ['exports', 'require'], { filename: file }) as Evaluate;
  return (require) => {
    const exported = {};
    evaluate(exported, require);
    const parsed = z.safeParse(exportsSchema, exported);
    if (parsed.success) return parsed.data;
    throw new ReleaseError(`${file} is no bundle of a remote. ${z.prettifyError(parsed.error)}`);
  };
}
