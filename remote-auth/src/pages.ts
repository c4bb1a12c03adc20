import { routePaths } from 'shared/paths';
import type { Pages } from 'shared/platform/page-route';

export const pages: Pages = {
  'reset-password': { path: routePaths.resetPassword, kind: 'form', noindex: true },
};
