import type * as z from 'zod/mini';
import type { pageDataSchema, siteDataSchema } from './document-data-schema';

/** Id of the `<script type="application/json">` element with the site data in every document. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** The data in which deployments of one build differ (document-data-schema.ts). */
export type SiteData = z.infer<typeof siteDataSchema>;

/** Id of the `<script type="application/json">` element with the data of a prerendered page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What a browser needs to hydrate a prerendered page (document-data-schema.ts). */
export type PageData = z.infer<typeof pageDataSchema>;
