import { practiceSeries } from '@hidden-order/series';
import { SERIES_LABELS, wholeSeries } from '@hidden-order/series/testing';
import { expect, test } from '../../site/other-browsers/test';
import type { Visitor } from '../../site/other-browsers/visitor';
import { registeredTokens } from '../../site/visitor';

const SEED = 'easy-c';
const { truth } = wholeSeries(SEED);
const FIRST = 'R. N. Elliott and The Wave Principle of 1938';
const SECOND = 'From Nature’s Law to the textbooks';
const swing = (place: number, rest = '') => new RegExp(`^Swing ${place} of .*${rest}`);

/** Signs a new person in, as a registration would. */
async function becomeMember(visitor: Visitor, name: string): Promise<void> {
  await visitor.load('/favicon.png');
  const tokens = await registeredTokens(name);
  await visitor.driver.run((stored) => {
    for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
  }, tokens);
}

test('a member buys a course, completes a lesson, and finds the way back into another', async ({ visitor }) => {
  await becomeMember(visitor, 'Sample Person Buyer');
  await visitor.open('/courses/elliott-wave-foundations');
  await visitor.click('button', 'Enrol');
  await visitor.click('checkbox', /terms/i);
  await visitor.click('button', 'Continue to payment');
  await visitor.see('heading', 'Sandbox payment');
  await visitor.click('button', 'Pay');
  await visitor.see('dialog', 'Payment received');
  await visitor.click('link', 'Start learning');
  await visitor.see('heading', FIRST);
  await visitor.click('button', 'Mark complete');
  await visitor.read('1 of 12 lessons complete, 8%');
  await visitor.press('ArrowRight');
  await visitor.see('heading', SECOND, { hasFocus: true });

  await visitor.driver.run(readOn);
  await expect.poll(() => visitor.driver.run(() => document.documentElement.dataset['read'])).toBe('on');
  await visitor.press('ArrowRight');
  await visitor.seeNo('heading', SECOND);
  await visitor.press('ArrowLeft');
  await visitor.see('button', 'Continue where you stopped');
});

test('a member counts a series by keyboard alone', async ({ visitor }) => {
  await becomeMember(visitor, 'Sample Person Keys');
  await visitor.open(`/members/practice/${SEED}`);
  await visitor.see('button', swing(1));
  const isOnChart = async () => (await visitor.find('button', swing(1))).some(({ hasFocus }) => hasFocus);
  while (!(await isOnChart())) await visitor.press('Tab');
  let at = 1;
  for (const label of SERIES_LABELS) {
    for (; at < truth[label]; at += 1) await visitor.press('ArrowRight');
    await visitor.see('button', swing(at), { hasFocus: true });
    await visitor.driver.type(label);
    await visitor.see('button', swing(at, `wave ${label} ends here`));
  }
});

test('a member labels a triangle and the inside of a third wave by mouse', async ({ visitor }) => {
  const seed = 'easy2-24';
  const { truth: triangle, recipe } = practiceSeries(seed);
  expect([recipe.extended, recipe.correction]).toEqual(['3', 'contracting triangle']);
  await becomeMember(visitor, 'Sample Person Mouse');
  await visitor.open(`/members/practice/${seed}`);
  await visitor.see('button', swing(1));
  await visitor.click('radio', 'A to E');
  for (const [label, place] of Object.entries(triangle)) {
    await visitor.click('button', swing(place));
    await visitor.see('button', swing(place, `wave ${label} ends here`));
  }
  await visitor.click('button', 'Open wave 3');
  // Each of its parts is one leg.
  for (const part of [1, 2, 3, 4]) {
    const place = Number(triangle[2]) + part;
    await visitor.click('button', swing(place));
    await visitor.see('button', swing(place, `wave ${part} of wave 3 ends here`));
  }
  await visitor.click('button', 'Submit count');
  await visitor.read('Score 100 of 100.');
});

/** Runs in the page: scrolls into the text, and notes when the page must know that. */
function readOn(): void {
  const note = () => (document.documentElement.dataset['read'] = 'on');
  addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(note)), { once: true });
  scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' });
}
