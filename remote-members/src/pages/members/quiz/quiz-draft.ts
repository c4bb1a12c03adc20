import * as z from 'zod/mini';
import { useStoredDraft } from '../../../stored-draft/stored-draft';

/** Answers that are not handed in yet. */
const draftSchema = z.object({
  answers: z.record(z.string(), z.array(z.string())),
  /** Of the attempt that these answers will be, so that handing in again after a lost answer makes one attempt. */
  idempotencyKey: z.string().check(z.minLength(8)),
});

/** The answers of a member to a quiz until they are handed in. */
export function useQuizDraft(personId: number, courseId: string) {
  const { draft, change, forget } = useStoredDraft(`quiz-draft/${personId}/${courseId}`, draftSchema, () => ({
    answers: {},
    idempotencyKey: crypto.randomUUID(),
  }));
  const answer = (question: string, options: string[]) =>
    change({ ...draft, answers: { ...draft.answers, [question]: options } });
  return { draft, answer, forget };
}
