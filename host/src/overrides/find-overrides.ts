import type { SiteData } from 'shared/contracts/site-data';
import type { Overrides } from './overrides';

/**
 * What a developer set in this browser. Nothing is even looked at unless the deployment allows it, because an override
 * runs a foreign script in the site's name.
 */
export async function findOverrides({ allowOverrides, discovery }: SiteData): Promise<Overrides> {
  if (!allowOverrides) return {};
  const { readOverrides } = await import(/* webpackChunkName: "api" */ './read-overrides');
  return readOverrides({ discovery });
}
