import * as z from 'zod/mini';
import { appContractSchema, MOST_MODULES } from './app-contract';
import { appName, atMost, filePath, text } from '../described';
import { cardsSchema, routesSchema } from '../page-route';

/** The host's chunk with the code of the API client (./api-client/client.ts). */
export const CALLS_MODULE = 'api';

/** Files that one module needs, or that belong to the first paint, at the most. */
const files = z.array(filePath).check(atMost(100, 'files'));

/** All that a release needs to know of a build. Its paths are relative to the app's origin. */
export const appManifestSchema = z.strictObject({
  name: appName,
  /** The entry script: the host's main chunk or a remote's container. */
  entry: filePath,
  /** Subresource Integrity value of `entry`. */
  integrity: text(/^[\w+/=-]*$/, 'must be a hash'),
  /** Stylesheets of `entry`; the styles of a page load with its chunk. */
  styles: z._default(files, []),
  /** Font files that `styles` need for the first paint. */
  fonts: z._default(files, []),
  /** The files that each exposed module needs besides `entry`; for the host, those of the API client. */
  exposes: z._default(
    z
      .record(z.string().check(z.maxLength(100)), z.strictObject({ scripts: files, styles: files }))
      .check(atMost(MOST_MODULES, 'modules')),
    {},
  ),
  /** The pages of a remote. */
  routes: z._default(routesSchema, {}),
  /** Its cards in slots of pages; each is exposed as `cards/<name>`. */
  cards: z._default(cardsSchema, {}),
  /** Addresses of the site that the app's code leads to, sorted, with `x` in the place of each parameter. */
  links: z._default(z.array(text(/^\/[\w~:/#-]*$/, 'must be a path of the site')).check(atMost(500, 'links')), []),
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
  entry: z.optional(filePath),
  integrity: z.optional(text(/^[\w+/=-]*$/, 'must be a hash')),
});
export type AppFile = z.infer<typeof appFileSchema>;
