import { NotThere } from './view-element';

/**
 * What components of a first view get in place of React. A first view is text that is written once, so state is what it
 * begins with, and nothing is fetched. What is not here cannot be used there: the build says so.
 */
export const useState = <State>(initial: State | (() => State)) =>
  [initial instanceof Function ? initial() : initial, () => undefined] as const;

/** A component whose code the page fetches by itself. */
export const lazy = () => () => {
  throw new NotThere('A first view fetches no code.');
};

export { Suspense } from './view-element';
