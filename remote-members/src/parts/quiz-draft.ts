import { useEffect } from 'react';
import { QUIZ_ANSWERS, type Draft } from '@hidden-order/api-shapes/drafts';
import type { NewQuizAttempt, Quiz } from '@hidden-order/api-shapes/quiz';
import { valueOf } from '@hidden-order/api-shapes/typed-number';
import { readDraft, useDraft, writeDraft } from '@hidden-order/platform/drafts';

/** The answers to any questions of a course's quiz: paper, question and chosen options. */
const answersIn = (draft: Draft) =>
  Object.entries(draft).flatMap(([part, { value }]) => {
    const [paper, ...options] = value;
    if (paper === undefined || !part.startsWith(QUIZ_ANSWERS)) return [];
    return [{ paper, question: part.slice(QUIZ_ANSWERS.length), options }];
  });

/** Forgets answers to a course's quiz. @param isGone whether a paper's answers are forgotten */
export function forgetAnswers(course: string, isGone: (paper: string) => boolean): void {
  const gone = answersIn(readDraft(course)).filter(({ paper }) => isGone(paper));
  if (gone.length > 0)
    writeDraft(course, Object.fromEntries(gone.map(({ question }) => [QUIZ_ANSWERS + question, []])));
}

/** The answers of a member to a quiz until they are handed in, by question. Those to an earlier paper are forgotten. */
export function useQuizDraft({ course: { id }, paper }: Pick<Quiz, 'course' | 'paper'>) {
  useEffect(() => forgetAnswers(id, (other) => other !== paper), [id, paper]);
  const own = answersIn(useDraft(id)).filter((answer) => answer.paper === paper);
  return {
    answers: Object.fromEntries(own.map(({ question, options }) => [question, options])),
    answer: (question: string, options: string[]) => writeDraft(id, { [QUIZ_ANSWERS + question]: [paper, ...options] }),
  };
}

/** Answers as they are handed in: numbers as their fields read them. */
export const asRead = (questions: Quiz['questions'], answers: NewQuizAttempt['answers']): NewQuizAttempt['answers'] =>
  Object.fromEntries(
    questions.flatMap(({ id, kind }) => {
      const chosen = answers[id] ?? [];
      return chosen.length === 0
        ? []
        : [[id, kind === 'level' ? chosen.map((typed) => String(valueOf(typed))) : chosen]];
    }),
  );
