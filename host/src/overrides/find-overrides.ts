import type { SiteData } from 'shared/contracts/site-data';
import type { Overrides } from './overrides';

/**
 * The overrides that a developer set in this browser. They are read only where the deployment allows them, because an
 * override runs a foreign script on the site's origin.
 */
export async function findOverrides({ allowOverrides, discovery }: SiteData): Promise<Overrides> {
  if (!allowOverrides) return {};
  const { readOverrides } = await import(/* webpackChunkName: "api" */ './read-overrides');
  return readOverrides({ discovery });
}
