import type * as z from 'zod/mini';
import type { pageDataSchema } from './page-data-schema';

/** Id of the `<script type="application/json">` element with the data of a prerendered page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What a browser needs to hydrate a prerendered page (page-data-schema.ts). */
export type PageData = z.infer<typeof pageDataSchema>;
