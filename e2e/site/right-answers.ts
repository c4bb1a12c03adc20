import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewQuizAttempt, Quiz } from 'shared/api/quiz';
import { answerOf, brokenRules, practiceSeries } from 'shared/wave-rules';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from './run';

const poolSchema = z.array(
  z.object({
    id: z.string(),
    options: z.array(z.object({ right: z.boolean().default(false) })).default([]),
    count: z.array(z.number()).optional(),
  }),
);

/** The right answers to the questions of a quiz, from the academy's own files. */
export function rightAnswers({ questions }: Pick<Quiz, 'questions'>): NewQuizAttempt['answers'] {
  const folder = path.join(REPOSITORY, 'content/texts/quizzes');
  const pool = readdirSync(folder).flatMap((file) =>
    poolSchema.parse(parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return Object.fromEntries(
    questions.map(({ id, seed }) => {
      const question = pool.find((one) => one.id === id);
      if (seed !== null) return [id, answerOf(practiceSeries(seed).truth)];
      if (question?.count) return [id, [brokenRules(question.count)[0]?.rule ?? 'none']];
      return [id, (question?.options ?? []).flatMap(({ right }, index) => (right ? String(index + 1) : []))];
    }),
  );
}
