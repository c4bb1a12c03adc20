/**
 * Reads JSON that the release put into the document. The release has validated it by its schema
 * (release/src/compose/document.ts), so this only checks its outline: the first scripts need no schemas.
 * @param id of the `<script type="application/json">` element
 * @param fields what the data must have at least
 * @returns null where the document has no such element
 * @throws Error when that is no JSON, or lacks a field
 */
export function readData<Data extends object>(
  document: Document,
  id: string,
  fields: readonly (keyof Data & string)[],
): Data | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const data = parse(text);
  const missing = typeof data === 'object' && data !== null ? fields.filter((field) => !(field in data)) : fields;
  if (missing.length > 0)
    throw new Error(`The page's data (element "${id}") is invalid: it lacks ${missing.join(', ')}. Compose it again.`);
  return data as Data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without any field the caller's message says what is wrong.
    return null;
  }
}
