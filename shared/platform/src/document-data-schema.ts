import * as z from 'zod/mini';
import { discoverySchema } from './discovery-schema';

/** The data in which deployments of one build differ. Every document contains it, so that no call is needed. */
export const siteDataSchema = z.strictObject({
  /** Where visitors reach the site, without a slash at the end. Canonical addresses begin with it. */
  siteUrl: z.url(),
  /** Base address of the API, without a slash at the end. */
  apiUrl: z.url(),
  /** Address of a country-by-IP service (spec §7), or null for no look-up. */
  countryLookupUrl: z.nullable(z.url()),
  /** Where browsers report versions of remotes that fail, or null for no reports. */
  reportUrl: z.nullable(z.url()),
  /** Whether developers may use overrides. */
  allowOverrides: z.boolean(),
  /** How often an open tab checks for new versions, in seconds. */
  updateCheckSeconds: z.number().check(z.positive()),
  discovery: discoverySchema,
});

/** The data with which a browser hydrates a prerendered page. */
export const pageDataSchema = z.strictObject({
  /** The path for which the HTML was prerendered, such as `/courses/foundations`. */
  address: z.string(),
  /** The version of the page's remote that rendered the HTML; only the same version can hydrate it. */
  version: z.string(),
  /** The data of the page's loader. */
  data: z.unknown(),
});
