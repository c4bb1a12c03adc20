import * as z from 'zod/mini';

/** The host's chunk with the code of the API client (shared/src/api-client/calls.ts). */
export const CALLS_MODULE = 'api';

/** `app.json` of a build. Its paths are relative to the build's folder. */
export const appManifestSchema = z.strictObject({
  name: z.string(),
  /** The entry script: the host's main chunk or a remote's container. */
  entry: z.string(),
  /** Subresource Integrity value of `entry`. */
  integrity: z.string(),
  /** Stylesheets of `entry`; the styles of a page load with its chunk. */
  styles: z.array(z.string()),
  /** Font files that `styles` need for the first paint. */
  fonts: z.array(z.string()),
  /** The files that each exposed module needs besides `entry`; for the host, those of the API client. */
  exposes: z.record(
    z.string(),
    z.strictObject({
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
    }),
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;
