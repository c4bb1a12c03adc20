import type { PageMeta } from '@hidden-order/platform/page';

export { AboutPage as Component } from './about-page';

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
