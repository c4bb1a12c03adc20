import type { PageMeta } from '@hidden-order/platform/page';
import { site } from '@hidden-order/api-shapes/site';

export { CertificatesPage as Component } from './certificates-page';

export const meta = (): PageMeta => ({
  title: 'Check a certificate',
  description: `Enter the code of a certificate to see whether ${site.name} issued it, to whom, and whether it is valid.`,
});
