import { useState } from 'react';
import type * as z from 'zod/mini';

/**
 * State that stays in this browser, so that a reload, a lost connection or an ended session does not lose it.
 * @param key its name in the browser's storage; a component keeps one key as long as it is mounted
 * @param schema what the storage may hold; anything else is replaced by `empty()`
 */
export function useStoredDraft<Draft>(key: string, schema: z.ZodMiniType<Draft>, empty: () => Draft) {
  const [draft, setDraft] = useState(() => readDraft(key, schema) ?? empty());
  return {
    draft,
    change: (changed: Draft) => {
      setDraft(changed);
      store((storage) => storage.setItem(key, JSON.stringify(changed)));
    },
    /** Removes the draft from the storage; the component keeps showing it. */
    forget: () => store((storage) => storage.removeItem(key)),
  };
}

function readDraft<Draft>(key: string, schema: z.ZodMiniType<Draft>): Draft | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // Storage is forbidden, or holds what this site did not write.
    return null;
  }
}

function store(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Storage is forbidden or full: the draft lasts as long as this page.
  }
}
