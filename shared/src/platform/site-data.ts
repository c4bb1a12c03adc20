import type * as z from 'zod/mini';
import type { siteDataSchema } from './site-data-schema';

/** Id of the `<script type="application/json">` element with the site data in every document. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** The data in which deployments of one build differ (site-data-schema.ts). */
export type SiteData = z.infer<typeof siteDataSchema>;

/** File name of the live discovery document on the host's origin; open tabs compare theirs with it. */
export const DISCOVERY_FILE = 'discovery.json';
