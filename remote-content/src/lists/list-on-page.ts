/**
 * The list that shows now: its page notes it (use-list-query.ts), for a query that fails (load-list.ts). Empty while another
 * page shows, and where a release renders. This file is separate because the data of a page brings neither React nor the
 * router.
 */
export const listOnPage: { pathname?: string; data?: object } = {};
