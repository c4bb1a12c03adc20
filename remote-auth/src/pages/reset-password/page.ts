import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { ResetPasswordPage as Component } from './reset-password-page';

export const opening: PageOpening = { title: 'Choose a new password' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Set a new password with the link from our e-mail.',
  noindex: true,
});
