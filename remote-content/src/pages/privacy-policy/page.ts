import type { PageMeta } from 'shared/contracts/page';

export { PrivacyPolicyPage as Component } from './privacy-policy-page';

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'Which personal data the academy keeps, what for, for how long, and what stays in your browser.',
});
