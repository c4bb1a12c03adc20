import { PAGE_DATA_ELEMENT_ID, type PageData } from 'shared/contracts/page-data';
import { readData } from '../site-data/document-data';

/**
 * Reads the data of the prerendered page, or null where the document has none, such as for guarded pages.
 * @throws Error when it is not what a release writes
 */
export const readPageData = (document: Document): PageData | null =>
  readData<PageData>(document, PAGE_DATA_ELEMENT_ID, ['address', 'version', 'data']);
