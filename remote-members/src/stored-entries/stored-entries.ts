import { getPersonId } from 'shared/session';
import * as z from 'zod/mini';

/** The oldest entries of a key go when there are more. */
const MAX_ENTRIES = 100;

/** What a key of the browser's storage holds: values by name, the one that changed last at the end. */
const entriesSchema = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * Reads an entry of the signed-in person from this browser's storage.
 * @param key begins with `my-`, so that signing out removes it
 * @returns undefined without one, or when it does not fit `schema`
 */
export function readEntry<Value>(key: string, name: string, schema: z.ZodMiniType<Value>): Value | undefined {
  const own = ownName(name);
  return schema.safeParse(readEntries(key).find(([one]) => one === own)?.[1]).data;
}

/** Writes an entry of the signed-in person, beside what other people and other tabs have written under the key. */
export const writeEntry = (key: string, name: string, value: unknown): void => replaceEntry(key, name, [value]);

/** Removes an entry of the signed-in person. */
export const removeEntry = (key: string, name: string): void => replaceEntry(key, name, []);

/** Null after a sign-out, and for tokens that do not say whose they are: then nothing is kept. */
function ownName(name: string): string | null {
  const person = getPersonId();
  return person === null ? null : `${person}/${name}`;
}

function replaceEntry(key: string, name: string, values: unknown[]): void {
  const own = ownName(name);
  if (own === null) return;
  const others = readEntries(key).filter(([one]) => one !== own);
  const kept = [...others, ...values.map((value) => [own, value])].slice(-MAX_ENTRIES);
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: the entry lasts as long as the page that shows it.
  }
}

function readEntries(key: string): z.infer<typeof entriesSchema> {
  try {
    return entriesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // Storage is forbidden, or holds what this site did not write.
    return [];
  }
}
