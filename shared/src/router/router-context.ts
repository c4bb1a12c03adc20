import { createContext } from 'react';
import type { Location } from 'react-router-dom';
import type { View } from './route';
import type { BlockedMove, Router } from './router';

// One context for each thing that changes by itself: a page is not rendered again because another one loads.

export const RouterContext = createContext<Router | null>(null);

/** What is shown, and what is rendered ahead. */
export const ViewsContext = createContext<readonly View[]>([]);

/** The view that a page is rendered for; none in what surrounds the pages. */
export const ViewContext = createContext<View | null>(null);

export const NextLocationContext = createContext<Location | undefined>(undefined);

export const RevalidatingContext = createContext(false);

export const BlockedMoveContext = createContext<BlockedMove | null>(null);

/** What went wrong where a route shows its error page. */
export const RouteErrorContext = createContext<{ error: unknown } | null>(null);
