/** What a first visit of a page may take of the network: figures that the build decides, not the machine. */
export interface PageBudget {
  /** Requests that follow one another, the document's own included, until the content is painted. */
  wavesToContent: number;
  /** The same until its code has taken over. */
  wavesToHydrated: number;
  /** All of them, those too that are sent when there is nothing else to do: for calls, and for what fetches data. */
  requests: number;
  /** Everything on the wire, headers too; in units of 1000 bytes. */
  kilobytes: number;
  /** Scripts that had to arrive until its code has taken over, compressed by brotli; in units of 1000 bytes. */
  scriptKilobytes: number;
}

/** Rendered ahead: the content comes with the document. */
const rendered = { wavesToContent: 1, wavesToHydrated: 2, requests: 11 };

/** Budgets by address. A page that needs more is a decision, taken here. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/': { ...rendered, kilobytes: 201, scriptKilobytes: 93 },
  '/courses': { ...rendered, requests: 10, kilobytes: 196, scriptKilobytes: 91 },
  '/courses/elliott-wave-foundations': { ...rendered, kilobytes: 204, scriptKilobytes: 96 },
  '/blogs/the-three-rules': { ...rendered, kilobytes: 197, scriptKilobytes: 91 },
};

/**
 * The same for somebody who is signed in; code and calls follow the document together, preflights count as requests. What shows
 * their answers before the code is there has 5 KB (docs/decisions/0025-first-views.md).
 */
export const MEMBERS_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/members': { wavesToContent: 2, wavesToHydrated: 2, requests: 16, kilobytes: 203, scriptKilobytes: 127 },
};

/** What federation costs of the scripts of the home page: as much as they are more than those of one application. */
export const FEDERATION_KILOBYTES = 8;
