import type { Block } from '@hidden-order/api-shapes/content';
import { passagesOf } from './passages';

const html = (text: string): Block => ({ kind: 'html', html: text });
const long = `<p>${'Much to read. '.repeat(100)}</p>`;
const figure = (caption: string): Block => ({
  kind: 'figure',
  figure: { points: [] },
  caption,
  description: '',
  steps: [],
});

/** The captions in the margin, and beside each the beginnings of the text. */
const shown = (...blocks: Block[]) =>
  passagesOf(blocks).map(({ figure: beside, text }) => [
    beside?.caption ?? null,
    ...text.map((block) => (block.kind === 'html' ? block.html.slice(0, 6) : block.kind)),
  ]);

test('a figure has the margin while the text after it passes, until the next figure', () => {
  expect(shown(html('<p>One'), figure('A'), html(long), html('<p>Two'), figure('B'), html(long))).toEqual([
    [null, '<p>One'],
    ['A', '<p>Muc', '<p>Two'],
    ['B', '<p>Muc'],
  ]);
});

test('a figure with little text after it stands in the text, where it leaves no hole', () => {
  expect(shown(html('<p>One'), figure('A'), figure('B'), html('<p>Two'))).toEqual([
    [null, '<p>One', 'figure', 'figure', '<p>Two'],
  ]);
});

test('beside the contents of the page, a figure waits until the text has passed them', () => {
  const [beginning, ...others] = passagesOf([html('<p>One'), figure('A'), html(long), figure('B'), html(long)], true);
  expect(beginning?.text.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
  expect(others).toHaveLength(1);
});
