import type { PaymentServices } from '../../features/money/cards/gateway';
import { ofRole } from '../declare';
import { courseMonthRoutes } from './course-months';
import { courseTermsRoutes } from './course-terms';
import { bookRoutes, taskRoutes } from './books';
import { orderRoutes } from './orders';
import { proofRoutes } from './proofs';
import { refundRoutes } from './refunds';
import { statementRoutes } from './statements';

/** What the role `money` sees and does. */
export const money = ofRole('money', (desk, services: PaymentServices) => {
  proofRoutes(desk, services);
  statementRoutes(desk, services);
  refundRoutes(desk, services);
  taskRoutes(desk, services);
  orderRoutes(desk, services);
  bookRoutes(desk, services);
  courseMonthRoutes(desk, services);
  courseTermsRoutes(desk, services);
});
