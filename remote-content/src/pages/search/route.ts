import type { PageRoute } from 'shared/platform/page-route';
import { routePaths } from 'shared/paths';

export const route: PageRoute = { path: routePaths.search, kind: 'form', noindex: true };
