import type { PageMeta } from 'shared/contracts/page';

export { InstallmentPaymentsPage as Component } from './installment-payments-page';

export const meta = (): PageMeta => ({
  title: 'Installment Payments',
  description: 'How a course is paid in three equal monthly payments without interest.',
});
