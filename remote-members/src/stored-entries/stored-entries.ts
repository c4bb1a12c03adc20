import { useState } from 'react';
import { getPersonId } from 'shared/session';
import { withStorage } from 'shared/storage';
import * as z from 'zod/mini';

/** The oldest entries of a key go when there are more. */
const MAX_ENTRIES = 100;

/** The kinds of drafts, as the browser's storage and the privacy policy name them. */
export const QUIZ_DRAFT = 'my-quiz-draft';
export const PRACTICE_DRAFT = 'my-practice-draft';

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

/**
 * State of the signed-in person that stays in this browser, so that a reload, a lost connection or an ended session does not lose it.
 * @param key the kind of draft
 * @param name what it is a draft of; a component keeps one name as long as it is mounted
 * @param schema what the storage may hold; anything else is replaced by `empty()`
 */
export function useStoredDraft<Draft>(key: string, name: string, schema: z.ZodMiniType<Draft>, empty: () => Draft) {
  const [draft, setDraft] = useState(() => readEntry(key, name, schema) ?? empty());
  return {
    draft,
    change: (changed: Draft) => {
      setDraft(changed);
      writeEntry(key, name, changed);
    },
  };
}

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
  // Where storage is forbidden or full, the entry lasts as long as the page that shows it.
  withStorage('local', (storage) =>
    kept.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(kept)),
  );
}

/** None where storage is forbidden, or holds what this site did not write. */
const readEntries = (key: string): z.infer<typeof entriesSchema> =>
  withStorage('local', (storage) => entriesSchema.parse(JSON.parse(storage.getItem(key) ?? '[]'))) ?? [];
