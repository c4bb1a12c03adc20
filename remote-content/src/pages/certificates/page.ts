import type { PageMeta } from 'shared/platform/page';
import { site } from 'shared/site';

export { CertificatesPage as Component } from './certificates-page';

export const meta = (): PageMeta => ({
  title: 'Check a certificate',
  description: `Enter the code of a certificate to see whether ${site.name} issued it, to whom, and whether it is valid.`,
});
