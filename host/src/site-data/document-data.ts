/**
 * Reads what the release has put into the document as JSON. The release has held it against its schema when it wrote it
 * (release/src/compose/document.ts), so only its outline is looked at here: a first visit waits for no code of schemas.
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
    // It has no field then, which is what the message says.
    return null;
  }
}
