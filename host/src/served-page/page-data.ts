import { PAGE_DATA_ELEMENT_ID, type PageData } from 'shared/contracts/page-data';
import { readData } from '../document-data/read-data';

/**
 * Reads what the document says of the page in it, or null where it has none, such as for pages of signed-in people.
 * @throws Error when it is not what a release writes
 */
export const readPageData = (document: Document): PageData | null =>
  readData<PageData>(document, PAGE_DATA_ELEMENT_ID, ['address', 'version', 'data']);
