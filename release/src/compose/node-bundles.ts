import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import {
  HOST_RENDERER_FILE,
  REMOTE_BUNDLE_FILE,
  type HostRenderer,
  type RemoteBundle,
  type Renderer,
  type RendererOptions,
} from '@hidden-order/platform/host-renderer';
import * as z from 'zod';
import { readIfThere } from '../site/files';
import { ReleaseError } from '../site/release-error';

const functionSchema = <Function extends (...input: never[]) => unknown>() =>
  z.custom<Function>((value) => typeof value === 'function');

const rendererSchema = z.object({
  addressesOf: functionSchema<Renderer['addressesOf']>(),
  dataPreload: functionSchema<Renderer['dataPreload']>(),
  prepare: functionSchema<Renderer['prepare']>(),
});
const hostSchema = z.object({ createRenderer: functionSchema<(options: RendererOptions) => unknown>() });
const remoteSchema = z.object({ modules: z.record(z.string(), functionSchema<() => Promise<unknown>>()) });

/**
 * Evaluates the part of a host's release that runs in Node: what renders pages.
 * @param folder the release's folder
 * @throws ReleaseError when the release has none that fits
 */
export async function loadHost(folder: string): Promise<HostRenderer> {
  const file = path.join(folder, HOST_RENDERER_FILE);
  const refusal = (reason: string, cause?: unknown) =>
    new ReleaseError(`The host's release cannot render pages (${file}). ${reason}`, { cause });
  const parse = <Part>(schema: z.core.$ZodType<Part>, value: unknown): Part => {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    throw refusal(z.prettifyError(parsed.error));
  };
  let bundle: unknown;
  try {
    bundle = (await readBundle(file))?.(nodeModule);
  } catch (cause) {
    throw refusal(String(cause), cause);
  }
  const { createRenderer } = parse(hostSchema, bundle);
  return { createRenderer: (options) => parse(rendererSchema, createRenderer(options)) };
}

const nodeModule = createRequire(import.meta.url);

/**
 * Reads the part of a remote's release that runs in Node: its modules, for the host to render.
 * @param folder the release's folder
 * @returns null for a release without one
 */
export async function readRemoteBundle(folder: string): Promise<RemoteBundle | null> {
  const file = path.join(folder, REMOTE_BUNDLE_FILE);
  const evaluate = await readBundle(file);
  if (evaluate === null) return null;
  return (require) => {
    const parsed = z.safeParse(remoteSchema, evaluate(require));
    if (parsed.success) return parsed.data;
    throw new ReleaseError(`${file} is not a bundle of a remote. ${z.prettifyError(parsed.error)}`);
  };
}

/**
 * Compiles a bundle. `import()` and `require()` of the file would keep each version in memory for as long as the process runs.
 * @returns what evaluates it, and returns its exports; null without the file
 */
async function readBundle(file: string): Promise<((require: (name: string) => unknown) => unknown) | null> {
  const code = await readIfThere(file);
  if (code === null) return null;
  const evaluate = compileFunction(code.toString(), ['exports', 'require'], { filename: file });
  return (require) => {
    const exported = {};
    Reflect.apply(evaluate, undefined, [exported, require]);
    return exported;
  };
}
