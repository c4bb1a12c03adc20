/**
 * How a page offers the host links whose data it may prefetch, beyond those of public pages: to views that change
 * nothing on the server when they are opened, whose data stays true until this browser changes something.
 */

/** Attributes of such a link. The host prefetches it when the visitor points at it, focuses or touches it. */
export const prefetchable = { 'data-prefetch': '' } as const;

/** Dispatched at such a link, this event has the host prefetch it at once; it bubbles. */
export const PREFETCH = 'prefetch';
