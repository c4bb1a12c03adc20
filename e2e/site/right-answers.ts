import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewQuizAttempt, Quiz } from '@hidden-order/api-shapes/quiz';
import { haveSameEnds } from '@hidden-order/api-shapes/count';
import { check, hold, legalCounts, RULES, textOf, type Count, type Swing } from '@hidden-order/wave-engine';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from './run';

const poolSchema = z.array(
  z.object({
    text: z.string().optional(),
    options: z.array(z.object({ text: z.string(), right: z.boolean().default(false) })).default([]),
  }),
);

/** The right answers to the questions of a quiz, from the academy's own files. */
export function rightAnswers({ questions }: Pick<Quiz, 'questions'>): NewQuizAttempt['answers'] {
  const folder = path.join(REPOSITORY, 'content/texts/quizzes');
  const pool = readdirSync(folder).flatMap((file) =>
    poolSchema.parse(parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return Object.fromEntries(
    questions.map(({ id, kind, text, chart, prices, options }, place) => {
      if (chart !== null) return [id, [textOf(countsOf(chart.swings)[kind === 'labels' ? 0 : 1] ?? {})]];
      // It follows the question of its chart.
      if (kind === 'level') return [id, [levelOf(questions[place - 1]?.chart?.swings ?? [])]];
      const isRight = kind === 'rule' ? isRule(brokenRule(prices ?? [])) : isRightIn(pool, text);
      return [id, options.flatMap((option) => (isRight(option.text) ? option.id : []))];
    }),
  );
}

/** The legal count of a chart that ranks first, and the first one that ends a wave elsewhere. */
function countsOf(swings: readonly Swing[]): Count[] {
  const [first, ...others] = legalCounts(swings).map(({ labels }) => labels);
  return first ? [first, ...others.filter((labels) => !haveSameEnds(labels, first))] : [];
}

/** A price that ends the count of a chart that ranks first. */
function levelOf(swings: readonly Swing[]): string {
  const [level] = check(swings, legalCounts(swings)[0]?.labels ?? {}).levels;
  return ((level?.price ?? NaN) * PRICE_STEP).toFixed(2);
}

function isRightIn(pool: z.infer<typeof poolSchema>, text: string) {
  const question = pool.find((one) => one.text === text);
  return (option: string) => question?.options.some((one) => one.text === option && one.right) ?? false;
}

/** The rule that a drawn count breaks; none where it keeps all. */
function brokenRule(prices: readonly number[]): keyof typeof RULES | undefined {
  const swings = prices.map((price, bar) => ({ bar, price }));
  const [{ rules }] = hold(swings, Array.from(prices.keys()), ['impulse']);
  return rules.find(({ state }) => state === 'broken')?.rule;
}

/** Whether an option says that a count breaks this rule, or none. */
const isRule = (rule?: keyof typeof RULES) => (option: string) =>
  rule === undefined ? option.startsWith('It keeps') : option === RULES[rule];
