import { SITE_DATA_ELEMENT_ID, type SiteData } from 'shared/contracts/site-data';
import { isObject, readData } from './document-data';

/**
 * Reads the site data that the release put into the document: the API's address and the discovery document.
 * @throws Error when it is missing or not what a release writes
 */
export function readSiteData(document: Document): SiteData {
  const data = readData(document, SITE_DATA_ELEMENT_ID, isSiteData);
  if (data === null)
    throw new Error(`The page carries no site data (element "${SITE_DATA_ELEMENT_ID}"). Compose it again.`);
  // Every request depends on these two, and a proxy may have rewritten them.
  for (const field of ['siteUrl', 'apiUrl'] as const) {
    if (!URL.canParse(data[field]))
      throw new Error(
        `The page's site data is invalid: ${field} is no address, but "${data[field]}". Compose it again.`,
      );
  }
  return data;
}

const isSiteData = (data: unknown): data is SiteData =>
  isObject(data) &&
  typeof data.siteUrl === 'string' &&
  typeof data.apiUrl === 'string' &&
  isObject(data.discovery) &&
  isObject(data.discovery.microFrontends);
