import { SITE_DATA_ELEMENT_ID, type SiteData } from '@hidden-order/platform/protocol/document-data';

/**
 * Reads the site data that the release put into the document: the API's address and the discovery document.
 * @throws Error when it is missing or not what a release writes
 */
export function readSiteData(document: Document): SiteData {
  const data = readData(document, SITE_DATA_ELEMENT_ID, isSiteData);
  if (data === null)
    throw new Error(`The page carries no site data (element "${SITE_DATA_ELEMENT_ID}"). Compose it again.`);
  return data;
}

const isSiteData = (data: unknown): data is SiteData =>
  isObject(data) &&
  typeof data.siteUrl === 'string' &&
  typeof data.apiUrl === 'string' &&
  isObject(data.discovery) &&
  isObject(data.discovery.microFrontends);

/**
 * Reads JSON that the release put into the document. The release has validated it by its schema
 * (release/src/compose/document.ts), so `isData` only checks its outline: the first scripts need no schemas.
 * @param id of the `<script type="application/json">` element
 * @returns null where the document has no such element
 * @throws Error when it is other data
 */
export function readData<Data>(document: Document, id: string, isData: (data: unknown) => data is Data): Data | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const data: unknown = JSON.parse(text);
  if (isData(data)) return data;
  throw new Error(`The page's data (element "${id}") is invalid. Compose it again.`);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
