import * as z from 'zod/mini';
import { discoverySchema } from './discovery';

/** Id of the `<script type="application/json">` element that carries the site data in every page. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** What differs between deployments of one build, inlined into each page so that nothing waits for it. */
export const siteDataSchema = z.strictObject({
  /** Base address of the API, without a slash at the end. */
  apiUrl: z.url(),
  /** Address of a country-by-IP service (SPEC §7), or null: then nothing is looked up. */
  countryLookupUrl: z.nullable(z.url()),
  discovery: discoverySchema,
});
export type SiteData = z.infer<typeof siteDataSchema>;
