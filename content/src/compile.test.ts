import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenContent } from 'shared/api/content-file';
import { OPENING_WORDS } from 'shared/api/content';
import { countWords, textOfHtml } from 'shared/api/content-words';

/** Periods, percentages and numbers of payments. */
const figuresIn = (text: string): string[] =>
  text.match(/(?<![\d.])\d+(%| days| equal monthly payments| of its lessons)/g) ?? [];

const termsText = () => plainTextOf(academy.documents.find(({ slug }) => slug === 'terms-and-conditions')?.body ?? []);

test('the terms state the periods, percentages and payments by which the site computes', () => {
  const figures = figuresIn(termsText());
  for (const figure of [
    `${PLAN_PAYMENTS} equal monthly payments`,
    `${PLAN_DUE_DAYS} days`,
    `${PLAN_SUSPENDED_DAYS} days`,
    `${REFUND_DAYS} days`,
    `${PASS_PERCENT}%`,
  ])
    expect(figures).toContain(figure);
  expect(academy.courses.map(({ instalments }) => instalments)).toEqual(academy.courses.map(() => PLAN_PAYMENTS));
});

test('a course says of refunds only what the terms say, in their words, and its answers have no other figures', () => {
  const terms = termsText();
  const stated = figuresIn(terms);
  for (const { id, refund, faq } of academy.courses) {
    const sentences = refund.match(/[^.]+\./g) ?? [];
    expect([id, sentences.length]).toEqual([id, id === 'elliott-wave-certification' ? 4 : 3]);
    for (const sentence of sentences) expect(terms).toContain(sentence.trim());
    const figures = figuresIn([refund, ...faq.map(({ answer }) => answer)].join(' '));
    expect([id, figures.filter((figure) => !stated.includes(figure))]).toEqual([id, []]);
  }
});
>>>>>>> learn2:api/test/unit/content-files.test.ts
