import type { PageMeta, PageOpening } from '@hidden-order/platform/page';

export { ConfirmEmailPage as Component } from './confirm-email-page';

export const opening: PageOpening = { title: 'Confirm your address' };

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'Confirm the e-mail address of your account with the link from our e-mail.',
  noindex: true,
});
