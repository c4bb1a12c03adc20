import { useState } from 'react';
import * as z from 'zod/mini';

/** Answers that are not handed in yet. */
const draftSchema = z.object({
  answers: z.record(z.string(), z.array(z.string())),
  /** Of the attempt that these answers will be, so that handing in again after a lost answer makes one attempt. */
  idempotencyKey: z.string().check(z.minLength(8)),
});
export type QuizDraft = z.infer<typeof draftSchema>;

const emptyDraft = (): QuizDraft => ({ answers: {}, idempotencyKey: crypto.randomUUID() });

/**
 * The answers of a member to a quiz until they are handed in. They stay in this browser, so that a reload, a lost
 * connection or an ended session loses none.
 */
export function useQuizDraft(personId: number, courseId: string) {
  const key = `quiz-draft/${personId}/${courseId}`;
  const [draft, setDraft] = useState(() => readDraft(key) ?? emptyDraft());
  return {
    draft,
    answer: (question: string, options: string[]) => {
      const changed = { ...draft, answers: { ...draft.answers, [question]: options } };
      setDraft(changed);
      store((storage) => storage.setItem(key, JSON.stringify(changed)));
    },
    forget: () => store((storage) => storage.removeItem(key)),
  };
}

function readDraft(key: string): QuizDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // Storage is forbidden, or holds what this site did not write.
    return null;
  }
}

function store(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Storage is forbidden or full: the answers last as long as this page.
  }
}
