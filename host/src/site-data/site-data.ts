import { SITE_DATA_ELEMENT_ID, type SiteData } from 'shared/contracts/site-data';
import { readData } from './document-data';

/**
 * Reads what the release put into the page: the API's address and the discovery document.
 * @throws Error when it is missing or not what a release writes
 */
export function readSiteData(document: Document): SiteData {
  const data = readData<SiteData>(document, SITE_DATA_ELEMENT_ID, ['siteUrl', 'apiUrl', 'discovery']);
  if (data === null)
    throw new Error(`The page carries no site data (element "${SITE_DATA_ELEMENT_ID}"). Compose it again.`);
  // What everything else is asked for at; something on the way may have rewritten it.
  for (const field of ['siteUrl', 'apiUrl'] as const) {
    if (!URL.canParse(data[field]))
      throw new Error(
        `The page's site data is invalid: ${field} is no address, but "${data[field]}". Compose it again.`,
      );
  }
  return data;
}
