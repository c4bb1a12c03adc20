import type { PageMeta } from '@hidden-order/platform/page';

export { DocumentPage as Component } from '../../reading/document-page';

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
