import type { PageMeta } from '@hidden-order/platform/page';

export { TermsAndConditionsPage as Component } from './terms-and-conditions-page';

export const meta = (): PageMeta => ({
  title: 'Terms and Conditions',
  description: 'The terms under which the academy teaches: prices, instalments, refunds, tournaments and risk.',
});
