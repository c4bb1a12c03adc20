import * as z from 'zod/mini';

/** A notice for the readers of all pages, or of those whose addresses begin as one of `pages`. */
export const siteNoticeSchema = z.object({ text: z.string(), pages: z.array(z.string()) });
export type SiteNotice = z.infer<typeof siteNoticeSchema>;

/** Answer of `GET /site-state/`: what documents are composed of, beside versions and texts. */
export const siteStateSchema = z.object({
  /** The number of the last change of a course’s terms. */
  terms: z.int(),
  /** Those of this moment. */
  notices: z.array(siteNoticeSchema),
  /** What is written of the next tournament, as a hash; null without one. */
  tournament: z._default(z.nullable(z.string()), null),
});
export type SiteState = z.infer<typeof siteStateSchema>;
