import * as z from 'zod/mini';

/**
 * Fixed segments, then at most two parameters, of which the first may have one fixed segment after it: so a static server finds
 * the page of an address without knowing any route (release/src/compose/page-file.ts). The API may have `/api` on the site's
 * origin, and `/` has the file `index.html`.
 */
const PATH =
  /^\/((?!(api|index)(\/|$))[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*(\/:[a-z]\w*(\/[a-z][a-z0-9-]*)?(\/:[a-z]\w*)?)?)?$/;

/** The address of a page, and who may see it. */
export const pageRouteSchema = z.strictObject({
  /** Pattern of the address (spec §2), such as `/courses/:id`. */
  path: z
    .string()
    .check(
      z.regex(
        PATH,
        'a path is /, or segments of lower-case letters, digits and hyphens and then at most two parameters, outside of /api; one more segment may follow the first parameter',
      ),
    ),
  /** What the page is made of, for its skeleton: a text, cards in a grid, a course beside its price, a form or tool beside its notes, or the members area. */
  kind: z.enum(['text', 'cards', 'course', 'form', 'members']),
  /** Whether the page needs a stored access token; without one the visitor is sent Home (spec §4). */
  guarded: z.optional(z.boolean()),
  /** Whether search engines are kept out by its document already, before the page itself has been rendered. */
  noindex: z.optional(z.boolean()),
});
export type PageRoute = z.infer<typeof pageRouteSchema>;

const pageName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*$/, 'a page is called by lower-case letters, digits and hyphens'));

/** `src/pages.ts` of a remote: its pages by the names of their folders below `src/pages`. */
export const pagesSchema = z.record(pageName, pageRouteSchema);
export type Pages = z.infer<typeof pagesSchema>;

/** The routes of a version of a remote, by page, as its build writes them. */
export const routesSchema = z.record(
  pageName,
  z.extend(pageRouteSchema, {
    /** Whether the page has a `data` module beside its `page`, which loads what it shows. */
    data: z.optional(z.boolean()),
  }),
);
export type Routes = z.infer<typeof routesSchema>;
