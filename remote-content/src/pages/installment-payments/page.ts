import type { PageMeta } from '@hidden-order/platform/page';
import { OFFER } from './offer';

export { InstallmentPaymentsPage as Component } from './installment-payments-page';

export const meta = (): PageMeta => ({
  title: 'Installment Payments',
  description: OFFER,
});
