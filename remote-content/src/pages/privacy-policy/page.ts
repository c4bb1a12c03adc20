import type { PageMeta } from 'shared/contracts/page';

export { PrivacyPolicyPage as Component } from './privacy-policy-page';

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'Which personal data the academy keeps, what for, and what stays in your browser.',
});
