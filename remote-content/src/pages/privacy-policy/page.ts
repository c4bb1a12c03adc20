import type { PageMeta } from '@hidden-order/platform/page';

export { DocumentPage as Component } from '../../reading/document-page';

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'What personal data we keep, why and for how long, and what stays in your browser.',
});
