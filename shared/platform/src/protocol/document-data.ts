import type * as z from 'zod/mini';
import type { pageDataSchema, siteDataSchema } from './discovery-schema';

/** Id of the `<script type="application/json">` element with the site data in every document. */
export const SITE_DATA_ELEMENT_ID = 'site-data';

/** The data in which deployments of one build differ (discovery-schema.ts). */
export type SiteData = z.infer<typeof siteDataSchema>;

/** Id of the `<script type="application/json">` element with the data of a prerendered page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What a browser needs to hydrate a prerendered page (discovery-schema.ts). */
export type PageData = z.infer<typeof pageDataSchema>;

/** Escapes text for HTML, between elements or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serializes JSON for an element of the document, without any `<`, which could end the element. */
export const serializeData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
