import type { RouteObject } from '@hidden-order/platform/router';
import { Desk } from './desk';
import { Log } from './log/log';
import { moneyRoutes } from './money/routes';
import { Today } from './today/today';

/** The pages of the desk. Each reads what it shows from calls of the same names beneath `/api` (api/src/desk). */
export const routes: RouteObject[] = [
  {
    element: <Desk />,
    children: [{ path: '/', element: <Today /> }, ...moneyRoutes, { path: '/log', element: <Log /> }],
  },
];
