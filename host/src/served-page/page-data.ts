import * as z from 'shared/schema';
import { PAGE_DATA_ELEMENT_ID, pageDataSchema, type PageData } from 'shared/contracts/page-data';

/**
 * Reads what the document says of the page in it, or null where it has none, such as for pages of signed-in people.
 * @throws Error when it is not what the contract says
 */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  if (!text) return null;
  const parsed = z.safeParse(pageDataSchema, JSON.parse(text));
  if (!parsed.success)
    throw new Error(`The page's own data is invalid. Compose it again. ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
