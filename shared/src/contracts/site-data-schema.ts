import * as z from 'zod/mini';
import { discoverySchema } from './discovery-schema';

/** What differs between deployments of one build, inlined into each page so that nothing waits for it. */
export const siteDataSchema = z.strictObject({
  /** Where visitors reach the site, without a slash at the end. Canonical addresses begin with it. */
  siteUrl: z.url(),
  /** Base address of the API, without a slash at the end. */
  apiUrl: z.url(),
  /** Address of a country-by-IP service (SPEC §7), or null: then nothing is looked up. */
  countryLookupUrl: z.nullable(z.url()),
  /** Where browsers report a version of a remote that failed, or null: then nothing is reported. */
  reportUrl: z.nullable(z.url()),
  /** Whether developers may replace remotes by versions of their own in their browsers. */
  allowOverrides: z.boolean(),
  /** How often an open tab checks for new versions, in seconds. */
  updateCheckSeconds: z.number().check(z.positive()),
  discovery: discoverySchema,
});
