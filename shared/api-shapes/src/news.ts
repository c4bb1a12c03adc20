import * as z from 'zod/mini';

/** Plain text; what it is about, by name; or the next step, and the page of the site for it. */
const paragraphSchema = z.union([
  z.string(),
  z.object({ facts: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))) }),
  z.object({ label: z.string(), path: z.string() }),
]);
export type NewsParagraph = z.infer<typeof paragraphSchema>;

const itemSchema = z.object({
  ...{ id: z.int(), at: z.iso.datetime(), unread: z.boolean() },
  ...{ subject: z.string(), paragraphs: z.array(paragraphSchema) },
});
export type NewsItem = z.infer<typeof itemSchema>;

/** Answer of `GET /account/news/?page=`: what happened to the member, the latest first, and how much of all is unread. */
export const newsSchema = z.object({ items: z.array(itemSchema), page: z.int(), pages: z.int(), unread: z.int() });
export type News = z.infer<typeof newsSchema>;

/** Takes `POST /account/news/read/`: the first and the last id of what was shown. */
export const newsShownSchema = z.object({ from: z.int32(), to: z.int32() });
export type NewsShown = z.infer<typeof newsShownSchema>;
