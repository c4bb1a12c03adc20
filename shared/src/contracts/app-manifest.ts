import * as z from 'zod/mini';

/** The host's chunk with the code for calls of the API (shared/src/api-client/connection.ts). */
export const CALLS_MODULE = 'api';

/** `app.json`, which each app's build writes beside its files. Paths are relative to that folder. */
export const appManifestSchema = z.strictObject({
  name: z.string(),
  /** The script that starts the app: the host's main chunk or a remote's container. */
  entry: z.string(),
  /** Subresource Integrity value of `entry`. */
  integrity: z.string(),
  /** Stylesheets that belong to `entry` itself; a page's styles load with its chunk. */
  styles: z.array(z.string()),
  /** Font files that `styles` need for the first paint. */
  fonts: z.array(z.string()),
  /** The files that each exposed module needs besides `entry`; of the host, those of its code for calls. */
  exposes: z.record(
    z.string(),
    z.strictObject({
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
    }),
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;
