import * as z from 'zod/mini';
import { appContractSchema } from './app-contract';
import { routesSchema } from './page-route';

/** The host's chunk with the code of the API client (shared/src/api-client/calls.ts). */
export const CALLS_MODULE = 'api';

/**
 * `app.json` of a build: all that a release needs to know of it. Its paths are relative to the build's folder. The JSON
 * schema for other build tools is `docs/app.schema.json`.
 */
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
  /** The pages of a remote. */
  routes: z._default(routesSchema, {}),
  /** Addresses of the site that the app's code leads to, sorted, with `x` in the place of each parameter. */
  links: z._default(z.array(z.string()), []),
  /** What the app provides to other apps and needs from them. */
  contract: z.optional(appContractSchema),
});
export type AppManifest = z.infer<typeof appManifestSchema>;
