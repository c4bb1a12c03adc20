import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

const routeSchema = z.object({
  /** Pattern of the address, such as `/courses/:id`. */
  path: z.string(),
  /** Remote and exposed module, such as `content/course`. */
  page: z.string(),
});
export type HostRoute = z.infer<typeof routeSchema>;

const bundleSchema = z.object({
  routes: z.array(routeSchema),
  renderShell: z.custom<(address: string) => Promise<string>>((value) => typeof value === 'function'),
});

/**
 * Loads the part of a host's release that runs in Node: its routes, and what renders their pages.
 * @param folder the release's folder
 * @throws ReleaseError when the release has none that fits
 */
export async function loadHost(folder: string): Promise<z.infer<typeof bundleSchema>> {
  const file = path.join(folder, 'node', 'render.mjs');
  const bundle: unknown = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseError(`The host's release cannot render pages (${file}). ${reason}`, { cause });
  });
  const parsed = z.safeParse(bundleSchema, bundle);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`The host's release cannot render pages (${file}). ${z.prettifyError(parsed.error)}`);
}
