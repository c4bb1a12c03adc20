import type * as z from 'zod/mini';
import type { siteDataSchema } from './site-data-schema';

/** Id of the `<script type="application/json">` element that carries the site data in every page. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** What differs between deployments of one build, inlined into each page so that nothing waits for it. */
export type SiteData = z.infer<typeof siteDataSchema>;

/** Data as it stands inside of an element of the page: without any `<`, which could end the element. */
export const serializeData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** File name of the live discovery document on the host's origin, which open tabs compare with their own. */
export const DISCOVERY_FILE = 'discovery.json';
