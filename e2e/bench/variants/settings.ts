import type { SiteSettings } from '../../../release/src/compose/compose-pages';
import { publicOrigin } from '../ports';

/** What the pages of all variants carry. Looks for updates would be requests that some loads have and others do not. */
export const SETTINGS: SiteSettings = {
  apiUrl: publicOrigin('api'),
  countryLookupUrl: null,
  reportUrl: null,
  allowOverrides: false,
  updateCheckSeconds: 3600,
};
