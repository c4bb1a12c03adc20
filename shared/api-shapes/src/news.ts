import * as z from 'zod/mini';

/** Plain text; what it is about, by name; or the next step, and the page of the site for it. */
const paragraphSchema = z.union([
  z.string(),
  z.object({ facts: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))) }),
  z.object({ label: z.string(), path: z.string() }),
]);
export type NewsParagraph = z.infer<typeof paragraphSchema>;

const newsItemSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  subject: z.string(),
  paragraphs: z.array(paragraphSchema),
  unread: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

/** Answer of `GET /account/news/?page=`: what happened to the member, in the words of the mails, the latest first. */
export const newsSchema = z.object({
  items: z.array(newsItemSchema),
  page: z.int(),
  pages: z.int(),
  /** How many are unread, on all pages. */
  unread: z.int(),
});
export type News = z.infer<typeof newsSchema>;

/** Takes `POST /account/news/read/`: the first and the last id of what was shown. */
export const newsShownSchema = z.object({ from: z.int32(), to: z.int32() });
export type NewsShown = z.infer<typeof newsShownSchema>;

/** Its answer: how many are still unread. */
export const newsReadSchema = z.pick(newsSchema, { unread: true });
