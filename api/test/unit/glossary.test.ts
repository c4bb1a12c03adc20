import { definitionsOf, glossaryOf } from '../../src/content/glossary';
import { renderMarkdown } from '../../src/content/markdown';

const glossary = glossaryOf(
  renderMarkdown('## Corrections\n\n### Zigzag\n\n### Double zigzag\n\n### Flat (correction)\n\n### Wave X').headings,
);
const htmlOf = (markdown: string) =>
  renderMarkdown(markdown, glossary).blocks.map((block) => (block.kind === 'html' ? block.html : ''))[0];

test.each([
  ['A zigzag is sharp.', 'A <a href="/glossary#zigzag">zigzag</a> is sharp.'],
  ['Zigzags are sharp.', '<a href="/glossary#zigzag">Zigzags</a> are sharp.'],
  ['A **double zigzag** falls.', 'A <strong><a href="/glossary#double-zigzag">double zigzag</a></strong> falls.'],
  ['wave X joins', '<a href="/glossary#wave-x">wave\u00a0X</a> joins'],
])('the first use of a term leads to the glossary: %s', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(`<p>${html}</p>`);
});

test('only the first use of a term is a link', () => {
  expect(htmlOf('One zigzag, two zigzags.\n\nThe zigzag.')).toBe(
    '<p>One <a href="/glossary#zigzag">zigzag</a>, two zigzags.</p>\n<p>The zigzag.</p>',
  );
});

test.each([
  ['everyday words that are terms too', 'The flat market.'],
  ['parts of longer words', 'A zigzagging line, wave X1.'],
  ['headings of the glossary that group terms', 'Corrections are next.'],
])('%s stay as they are', (_what, markdown) => {
  expect(htmlOf(markdown)).toBe(`<p>${markdown}</p>`);
});

test('headings, links and code stay as they are', () => {
  expect(htmlOf('## The zigzag\n\n[A zigzag](/blogs) in `zigzag`')).toBe(
    '<h2 id="the-zigzag">The zigzag</h2>\n<p><a href="/blogs">A zigzag</a> in <code>zigzag</code></p>',
  );
});

test('a definition that is searched has its words as a person types them', () => {
  const { blocks } = renderMarkdown('### Double three\n\nWave X joins W & Y, labelled W-X-Y. More.');
  expect(definitionsOf(blocks).get('double-three')).toBe('Wave X joins W & Y, labelled W-X-Y. More.');
});
