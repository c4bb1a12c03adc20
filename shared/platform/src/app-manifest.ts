import * as z from 'zod/mini';
import { appContractSchema } from './app-contract';
import { cardsSchema, routesSchema } from './page-route';

/** The host's chunk with the code of the API client (./api-client/client.ts). */
export const CALLS_MODULE = 'api';

/** All that a release needs to know of a build. Its paths are relative to the app's origin. */
export const appManifestSchema = z.strictObject({
  name: z.string(),
  /** The entry script: the host's main chunk or a remote's container. */
  entry: z.string(),
  /** Subresource Integrity value of `entry`. */
  integrity: z.string(),
  /** Stylesheets of `entry`; the styles of a page load with its chunk. */
  styles: z._default(z.array(z.string()), []),
  /** Font files that `styles` need for the first paint. */
  fonts: z._default(z.array(z.string()), []),
  /** The files that each exposed module needs besides `entry`; for the host, those of the API client. */
  exposes: z._default(
    z.record(
      z.string(),
      z.strictObject({
        scripts: z.array(z.string()),
        styles: z.array(z.string()),
      }),
    ),
    {},
  ),
  /** The pages of a remote. */
  routes: z._default(routesSchema, {}),
  /** Its cards in slots of pages; each is exposed as `cards/<name>`. */
  cards: z._default(cardsSchema, {}),
  /** Addresses of the site that the app's code leads to, sorted, with `x` in the place of each parameter. */
  links: z._default(z.array(z.string()), []),
  /**
   * By how many bytes, compressed by Brotli, the first scripts or a page may grow from one release to the next. Without it,
   * by any.
   */
  sizeBudget: z.optional(z.int().check(z.gte(0))),
  /** What the app provides to other apps and needs from them. */
  contract: z.optional(appContractSchema),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

/**
 * `app.json` in a build's folder. Builds by tools of their own leave `integrity` out, and what their `mf-manifest.json` says
 * (docs/how-to/join-with-your-own-tools.md). The JSON schema is `docs/app.schema.json`.
 */
export const appFileSchema = z.extend(appManifestSchema, {
  entry: z.optional(z.string()),
  integrity: z.optional(z.string()),
});
export type AppFile = z.infer<typeof appFileSchema>;
