import type { RouteObject } from '@hidden-order/platform/router';
import { Courses } from './courses';
import { Instalments } from './instalments';
import { Ledger } from './ledger';
import { Order } from './order';
import { Payments } from './payments';
import { Proofs } from './proofs';
import { Refunds } from './refunds';
import { Statement } from './statement';
import { Tasks } from './tasks';
import { ToSendList } from './to-send';

/** The pages of the role `money`. */
export const moneyRoutes: RouteObject[] = [
  { path: '/money', element: <Proofs /> },
  { path: '/money/statement', element: <Statement /> },
  { path: '/money/refunds', element: <Refunds /> },
  { path: '/money/to-send', element: <ToSendList /> },
  { path: '/money/tasks', element: <Tasks /> },
  { path: '/money/payments', element: <Payments /> },
  { path: '/money/instalments', element: <Instalments /> },
  { path: '/money/courses', element: <Courses /> },
  { path: '/money/ledger', element: <Ledger /> },
  { path: '/money/order', element: <Order /> },
];
