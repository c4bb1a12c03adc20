import type { PageMeta } from '@hidden-order/platform/page';

export { DocumentPage as Component } from '../../reading/document-page';

export const meta = (): PageMeta => ({
  title: 'Terms and Conditions',
  description: 'The terms under which the academy teaches: prices, instalments, refunds, tournaments and risk.',
});
