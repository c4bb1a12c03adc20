import { generatePath, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { Outcome, RouteObject } from '../router/route';
import { Router } from '../router/router';

/*
 * The part of the router that is for where no browser is. It is apart from `shared/router`, which is shared at run time
 * and therefore keeps all that it exports: browsers get none of this.
 */

export { generatePath };

/**
 * A router at an address, with a history of its own; nothing loads before it is started.
 * @param outcome what the page there shows, if that is known
 */
export const createMemoryRouter = (
  routes: readonly RouteObject[],
  address: string,
  outcome: Outcome | null = null,
): Router => new Router(routes, createMemoryHistory({ initialEntries: [address] }), outcome);
