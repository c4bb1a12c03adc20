import type { ReactNode } from 'react';

/**
 * What a page shows of the answers to its first calls (`PageDataModule.firstCalls`, in that order), before any of its code
 * is there; null where the answers alone do not say. The answers are what the API says they are, not parsed: they
 * become text, and the page itself, which parses them, takes their place.
 */
export type FirstView<Answers extends readonly unknown[]> = (this: void, answers: Answers) => ReactNode;

/** Where a build of a remote has its first views, relative to the build's folder. */
export const FIRST_VIEW_FOLDER = 'first-views';

/** The script of a page's first view, relative to the build's folder: it defines a function `firstView` from answers to HTML. */
export const firstViewFile = (page: string): string => `${FIRST_VIEW_FOLDER}/${page}.js`;
