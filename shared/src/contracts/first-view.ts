import type { ReactNode } from 'react';

/**
 * `src/pages/<name>/first-view` of a remote: what a guarded page shows as soon as its preloaded data has arrived
 * (`PageDataModule.preloads`, in that order), before the page's own code; null where the answers alone do not decide it.
 * The answers are not parsed: they only become text, and the page itself, which parses them, replaces it.
 */
export type FirstView<Answers extends readonly unknown[]> = (answers: Answers) => ReactNode;

/** Where a build of a remote has its first views, relative to the build's folder. */
export const FIRST_VIEW_FOLDER = 'first-views';

/** The script of a page's first view, relative to the build's folder: it defines a function `firstView` from answers to HTML. */
export const firstViewFile = (page: string): string => `${FIRST_VIEW_FOLDER}/${page}.js`;
