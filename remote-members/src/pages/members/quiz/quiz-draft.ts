import { useState } from 'react';
import type { Quiz } from 'shared/contracts/quiz';
import * as z from 'zod/mini';
import { useStoredDraft } from '../../../stored-entries/use-stored-draft';

/** Answers that are not handed in yet. */
const draftSchema = z.object({
  /** Of the questions. Options are known by their place, so answers fit no other version. */
  version: z.string(),
  answers: z.record(z.string(), z.array(z.string())),
  /** Of the attempt that these answers will be, so that handing in again after a lost answer makes one attempt. Other answers are another. */
  idempotencyKey: z.string().check(z.minLength(8)),
});
type QuizDraft = z.infer<typeof draftSchema>;

/**
 * The answers of a member to a quiz until they are handed in.
 * @returns `outdated`: whether the browser had kept answers to another version of the questions, which do not count
 */
export function useQuizDraft({ course, version }: Pick<Quiz, 'course' | 'version'>) {
  const [empty] = useState<QuizDraft>(() => ({ version, answers: {}, idempotencyKey: crypto.randomUUID() }));
  const { draft: kept, change, forget } = useStoredDraft('my-quiz-draft', course.id, draftSchema, () => empty);
  const [outdated] = useState(kept.version !== version);
  const draft = kept.version === version ? kept : empty;
  const answer = (question: string, options: string[]) =>
    change({ ...draft, answers: { ...draft.answers, [question]: options }, idempotencyKey: crypto.randomUUID() });
  return { draft, outdated, answer, forget };
}
