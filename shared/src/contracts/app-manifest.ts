import * as z from 'zod/mini';

/** What the host's manifest lists its code for calls and schemas under: the name of that chunk in `shared/src/api-client`. */
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
  /** What each exposed module, or the host's for calls, loads besides `entry`: its own chunk and those in common. */
  exposes: z.record(
    z.string(),
    z.strictObject({
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
      /** Whether these scripts take `shared/schema`, which the host provides in its code for calls. */
      takesSchemas: z.optional(z.boolean()),
    }),
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;
