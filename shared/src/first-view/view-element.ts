/**
 * An element of a first view. It is told from data by its class: an answer of the API can never become one, whatever
 * it holds.
 */
export class ViewElement {
  constructor(
    readonly type: unknown,
    readonly props: Readonly<Record<string, unknown>>,
  ) {}
}

export const Fragment = Symbol('Fragment');

/** Shows its children, or `fallback` where one of them is code that has yet to be fetched. */
export const Suspense = Symbol('Suspense');

/** Thrown by a component whose code has yet to be fetched. */
export class NotThere extends Error {}
