import type { PageRoute } from 'shared/platform/page-route';
import { routePaths } from 'shared/paths';

export const route: PageRoute = { path: routePaths.certificates, kind: 'form' };
