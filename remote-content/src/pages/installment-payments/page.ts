import type { PageMeta } from '@hidden-order/platform/page';
import { PLAN_OFFER } from '@hidden-order/api-shapes/plan-terms';

export { InstallmentPaymentsPage as Component } from './installment-payments-page';

export const meta = (): PageMeta => ({
  title: 'Installment Payments',
  description: PLAN_OFFER,
});
