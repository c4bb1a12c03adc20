/** What a first visit of a page may take of the network: figures that the build decides, not the machine. */
export interface PageBudget {
  /** Requests that follow one another, the document's own included, until the content is painted. */
  wavesToContent: number;
  /** The same until its code has taken over. */
  wavesToHydrated: number;
  requests: number;
  /** Everything on the wire, headers too; in units of 1000 bytes. */
  kilobytes: number;
}

/** Rendered ahead: the content comes with the document. */
const rendered = { wavesToContent: 1, wavesToHydrated: 2 };

/** Budgets by address. A page that needs more is a decision, taken here. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/': { ...rendered, requests: 9, kilobytes: 225 },
  '/courses': { ...rendered, requests: 9, kilobytes: 220 },
  '/courses/elliott-wave-foundations': { ...rendered, requests: 9, kilobytes: 229 },
  '/blogs/the-three-rules': { ...rendered, requests: 9, kilobytes: 222 },
};

/** The same for somebody who is signed in; code and calls follow the document together, preflights count as requests. */
export const MEMBERS_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/members': { wavesToContent: 2, wavesToHydrated: 2, requests: 16, kilobytes: 208 },
};

/** All scripts of a first visit of the home page, compressed by brotli; in units of 1000 bytes. */
export const FIRST_SCRIPTS_KILOBYTES = 152;

/** What of them federation costs: as much as they have more than those of the same sources as one application. */
export const FEDERATION_KILOBYTES = 20;
