import type * as z from 'zod/mini';
import type { siteDataSchema } from './site-data-schema';

/** Id of the `<script type="application/json">` element that carries the site data in every page. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** What differs between deployments of one build (site-data-schema.ts). */
export type SiteData = z.infer<typeof siteDataSchema>;

/** File name of the live discovery document on the host's origin, which open tabs compare with their own. */
export const DISCOVERY_FILE = 'discovery.json';
