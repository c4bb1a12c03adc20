import type { SiteSettings } from '../../../release/src/compose/compose-pages';
import { publicOrigin } from '../ports';

/**
 * What the pages of a variant carry. Looks for updates would be requests that some loads have and others do not.
 * @param variant its host's origin among the ports
 */
export const settingsOf = (variant: 'monolith' | 'many' | 'naiveHost'): SiteSettings => ({
  siteUrl: publicOrigin(variant),
  apiUrl: publicOrigin('api'),
  countryLookupUrl: null,
  reportUrl: null,
  allowOverrides: false,
  updateCheckSeconds: 3600,
});
