import type { PageMeta } from 'shared/contracts/page';

export { ResetPasswordPage as Component } from './reset-password-page';

export const meta = (): PageMeta => ({
  title: 'Choose a new password',
  description: 'Set a new password with the link from our e-mail.',
  noindex: true,
});
