import type * as z from 'zod/mini';
import type { pageDataSchema } from './page-data-schema';

/** Id of the `<script type="application/json">` element that says what the HTML of a rendered page was made of. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What a browser needs to take over the HTML of a page that was rendered ahead. */
export type PageData = z.infer<typeof pageDataSchema>;
