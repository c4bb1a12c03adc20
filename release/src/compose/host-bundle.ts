import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOST_RENDERER_FILE, type HostRenderer } from 'shared/contracts/host-renderer';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

const rendererSchema = z.object({
  routes: z.array(
    z.object({
      path: z.string(),
      page: z.string(),
      hasData: z.boolean(),
      guarded: z.boolean(),
    }),
  ),
  createRenderer: z.custom<HostRenderer['createRenderer']>((value) => typeof value === 'function'),
});

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
  const parsed = z.safeParse(rendererSchema, bundle);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`The host's release cannot render pages (${file}). ${z.prettifyError(parsed.error)}`);
}
