import * as z from 'shared/schema';
import { SITE_DATA_ELEMENT_ID, siteDataSchema, type SiteData } from 'shared/contracts/site-data';

/**
 * Reads what the release put into the page: the API's address and the discovery document.
 * @throws Error when it is missing or not what the contract says
 */
export function readSiteData(document: Document): SiteData {
  const text = document.getElementById(SITE_DATA_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no site data (element "${SITE_DATA_ELEMENT_ID}"). Compose it again.`);
  const parsed = z.safeParse(siteDataSchema, JSON.parse(text));
  if (!parsed.success)
    throw new Error(`The page's site data is invalid. Compose it again. ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
