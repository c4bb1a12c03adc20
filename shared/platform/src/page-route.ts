import * as z from 'zod/mini';
import { atMost, text } from './described';
import { SLOTS, type SlotName } from './slots';

/**
 * Fixed segments, then at most two parameters, of which the first may have one fixed segment after it: so a static server finds
 * the page of an address without knowing any route (release/src/site/page-file.ts). The API may have `/api` on the site's
 * origin, and `/` has the file `index.html`.
 */
const PATH =
  /^\/((?!(api|index)(\/|$))[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*(\/:[a-z]\w*(\/[a-z][a-z0-9-]*)?(\/:[a-z]\w*)?)?)?$/;

/** Where a menu or a slot shows something among what others have there: the smallest number comes first. */
const order = z.int().check(z.gte(1, 'an order is 1 to 999'), z.lte(999, 'an order is 1 to 999'));

/** So much a remote may have at the most: what everyone's documents carry, more than any here needs. */
const MOST = { pages: 60, cards: 20, entries: 8, path: 120, name: 60 } as const;

/** So much fits a column of the footer and a row of the members' menu, in characters. */
const LONGEST_LABEL = 24;

/** Letters of English, also with an accent, digits and what stands between words: nothing that people cannot tell apart. */
const LABEL =
  /^[\dA-Za-z\u00C0-\u024F\u1E00-\u1EFF](?:[ &'’(),.:!?+/–-]{0,2}[\dA-Za-z\u00C0-\u024F\u1E00-\u1EFF])*[!?.)]?$/;

/** A text without the accents of its letters. */
export const withoutAccents = (label: string): string => label.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');

const menuEntrySchema = z.strictObject({
  label: text(LABEL, 'a label is one line of letters, digits, and signs between words', LONGEST_LABEL).check(
    z.refine((label) => /^[\u0020-\u007E’–]*$/.test(withoutAccents(label)), {
      error: 'a label has letters of English, also with an accent',
    }),
  ),
  order,
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** The address of a page, and who may see it. */
export const pageRouteSchema = z.strictObject({
  /** Pattern of the address (spec §2), such as `/courses/:id`. */
  path: text(
    PATH,
    'a path is /, or segments of lower-case letters, digits and hyphens and then at most two parameters, outside of /api; one more segment may follow the first parameter',
    MOST.path,
  ),
  /** What the page is made of, for its skeleton: a text, a list, cards in a grid, a course beside its price, a form or tool beside its notes, or the members area. */
  kind: z.enum(['text', 'list', 'cards', 'course', 'form', 'members']),
  /** Whether the page needs a stored access token; without one the visitor is sent Home (spec §4). */
  guarded: z.optional(z.boolean()),
  /** Whether search engines are kept out by its document already, before the page itself has been rendered. */
  noindex: z.optional(z.boolean()),
  /**
   * The page's entries in menus: under Resources in the footer, above the pages of members, and in the header, whose
   * entries are fixed (spec §2) unless the site opens it (`opensHeader`).
   */
  menus: z.optional(
    z.strictObject({
      footer: z.optional(menuEntrySchema),
      members: z.optional(menuEntrySchema),
      header: z.optional(menuEntrySchema),
    }),
  ),
  /** The slots that the page has, in which remotes show cards. */
  slots: z.optional(z.array(z.enum(SLOTS))),
});
export const MENUS = ['footer', 'members', 'header'] as const;
export type MenuName = (typeof MENUS)[number];
export type PageRoute = z.infer<typeof pageRouteSchema>;

const name = text(
  /^[a-z][a-z0-9-]*$/,
  'pages, cards and slots are called by lower-case letters, digits and hyphens',
  MOST.name,
);

/** `src/pages.ts` of a remote: its pages by the names of their folders below `src/pages`. */
export const pagesSchema = z.record(name, pageRouteSchema).check(atMost(MOST.pages, 'pages'));
export type Pages = z.infer<typeof pagesSchema>;

/** The routes of a version of a remote, by page, as its build writes them. */
export const routesSchema = z
  .record(
    name,
    z.extend(pageRouteSchema, {
      /** Whether the page has a `data` module beside its `page`, which loads what it shows. */
      data: z.optional(z.boolean()),
    }),
  )
  .check(
    atMost(MOST.pages, 'pages'),
    z.refine(
      (routes) =>
        MENUS.every((menu) => Object.values(routes).filter(({ menus }) => menus?.[menu]).length <= MOST.entries),
      { error: `has at most ${MOST.entries} entries in a menu` },
    ),
  );
export type Routes = z.infer<typeof routesSchema>;

/** The cards of a version of a remote by the names of their folders, `src/cards/<name>`. The gate knows the host's slots. */
export const cardsSchema = z.record(name, z.strictObject({ slot: name, order })).check(atMost(MOST.cards, 'cards'));
export type Cards = z.infer<typeof cardsSchema>;

/** `cards` of a remote's `src/pages.ts`. */
export type SlotCards = Readonly<Record<string, { slot: SlotName; order: number }>>;

/** Where a remote appears. */
export type Places = { routes: Routes; cards: Cards };
