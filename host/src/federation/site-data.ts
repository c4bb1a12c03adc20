import { SITE_DATA_ELEMENT_ID, siteDataSchema, type SiteData } from 'shared/contracts/site-data';

/**
 * Reads what the release put into the page: the API's address and the discovery document.
 * @throws Error when it is missing, ZodError when it is not what the contract says
 */
export function readSiteData(document: Document): SiteData {
  const text = document.getElementById(SITE_DATA_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no site data (element "${SITE_DATA_ELEMENT_ID}"). Compose it again.`);
  return siteDataSchema.parse(JSON.parse(text));
}
