/**
 * Reads JSON that the release put into the document. The release has validated it by its schema
 * (release/src/compose/document.ts), so `isData` only checks its outline: the first scripts need no schemas.
 * @param id of the `<script type="application/json">` element
 * @returns null where the document has no such element
 * @throws Error when that is not valid JSON, or other data
 */
export function readData<Data>(document: Document, id: string, isData: (data: unknown) => data is Data): Data | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const data = parse(text);
  if (isData(data)) return data;
  throw new Error(`The page's data (element "${id}") is invalid. Compose it again.`);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller's message says what is wrong.
    return null;
  }
}
