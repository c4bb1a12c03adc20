import { createContext, use, type ReactNode } from 'react';

const SayingContext = createContext<(what: ReactNode) => void>(() => undefined);

/** Gives what is within it the place where the desk says what was done. */
export const Saying = SayingContext;

/** @returns says in one sentence what was done, above the page and to screen readers */
export const useSay = (): ((what: ReactNode) => void) => use(SayingContext);
