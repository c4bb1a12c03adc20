import type { ModuleId, SitePage } from '@hidden-order/platform/protocol/site-page';

/** A public page that loads nothing, but for `more`. */
export const sitePage = (path: string, page: ModuleId, more: Partial<SitePage> = {}): SitePage => ({
  path,
  page,
  data: null,
  kind: 'text',
  guarded: false,
  noindex: false,
  ...more,
});
