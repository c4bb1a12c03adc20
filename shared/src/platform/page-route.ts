import * as z from 'zod/mini';

/**
 * Fixed segments, then at most two parameters: so a static server finds the page of an address without knowing any route.
 * The API may have `/api` on the site's origin, and `/` has the file `index.html`.
 */
const PATH = /^\/((?!(api|index)(\/|$))[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*(\/:[a-z]\w*){0,2})?$/;

/** `src/pages/<page>/route` of a remote: the address of the page, and who may see it. */
export const pageRouteSchema = z.strictObject({
  /** Pattern of the address (spec §2), such as `/courses/:id`. */
  path: z
    .string()
    .check(
      z.regex(
        PATH,
        'a path is /, or segments of lower-case letters, digits and hyphens and then at most two parameters, outside of /api',
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

/** The routes of a version of a remote, by page, as its build writes them. */
export const routesSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'a page is called by lower-case letters, digits and hyphens')),
  z.extend(pageRouteSchema, {
    /** Whether the page has a `data` module beside its `page`, which loads what it shows. */
    data: z.optional(z.boolean()),
  }),
);
export type Routes = z.infer<typeof routesSchema>;
