import { useState } from 'react';
import type * as z from 'zod/mini';
import { readEntry, removeEntry, writeEntry } from './stored-entries';

/**
 * State of the signed-in person that stays in this browser, so that a reload, a lost connection or an ended session does not lose it.
 * @param key the kind of draft, as the browser's storage and the privacy policy name it; begins with `my-`
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
    /** Removes the draft from the storage; the component keeps showing it. */
    forget: () => removeEntry(key, name),
  };
}
