import type { ReactNode } from 'react';

/**
 * `src/pages/<name>/first-view` of a remote: renders a guarded page from its preloaded data, in the order of
 * `PageDataModule.preloads`, before the page's code has loaded. Null if the answers do not suffice. The answers are not
 * parsed, because they only become text; the page, which parses them, replaces the first view.
 */
export type FirstView<Answers extends readonly unknown[]> = (answers: Answers) => ReactNode;

/** The folder of a remote's first views, relative to the build's folder. */
export const FIRST_VIEW_FOLDER = 'first-views';

/**
 * The script of a page's first view, relative to the build's folder. It defines a function `firstView` from answers to
 * HTML.
 */
export const firstViewFile = (page: string): string => `${FIRST_VIEW_FOLDER}/${page}.js`;
