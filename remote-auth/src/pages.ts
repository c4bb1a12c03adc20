import { routePaths } from '@hidden-order/platform/paths';
import type { Pages } from '@hidden-order/platform/page-route';

export const pages: Pages = {
  'reset-password': { path: routePaths.resetPassword, kind: 'form', noindex: true },
  'confirm-email': { path: routePaths.confirmEmail, kind: 'form', noindex: true },
  'end-mails': { path: routePaths.endMails, kind: 'form', noindex: true },
};
