import { entriesOf, glossaryOf, listOf } from './glossary';
import { renderMarkdown } from './markdown';
import { glossaryTerms } from './glossary-terms';

const entriesIn = (markdown: string) => entriesOf(markdown, renderMarkdown(markdown).headings);
const glossary = glossaryOf(
  entriesIn(
    '## Corrections\n\n### Zigzag\n\nA correction by R. N. Sample that is sharp. It falls.\n\n### Double zigzag\n\n### Flat (correction)\n\n### Wave X',
  ),
);
const htmlOf = (markdown: string) =>
  renderMarkdown(markdown, glossary).blocks.map((block) => (block.kind === 'html' ? block.html : ''))[0];

test.each([
  ['A zigzag is sharp.', 'A <a href="/glossary/zigzag">zigzag</a> is sharp.'],
  ['Zigzags are sharp.', '<a href="/glossary/zigzag">Zigzags</a> are sharp.'],
  ['A **double zigzag** falls.', 'A <strong><a href="/glossary/double-zigzag">double zigzag</a></strong> falls.'],
  ['wave X joins', '<a href="/glossary/wave-x">wave\u00a0X</a> joins'],
])('the first use of a term leads to its page: %s', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(`<p>${html}</p>`);
});

test('only the first use of a term is a link', () => {
  expect(htmlOf('One zigzag, two zigzags.\n\nThe zigzag.')).toBe(
    '<p>One <a href="/glossary/zigzag">zigzag</a>, two zigzags.</p>\n<p>The zigzag.</p>',
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
    '<h2 id="part-the-zigzag">The zigzag</h2>\n<p><a href="/blogs">A zigzag</a> in <code>zigzag</code></p>',
  );
});

test('beside a section of an article stands the first sentence about its first term; other texts have no notes', () => {
  const markdown = 'Then a zigzag.\n\n## Part\n\nNo term.\n\n- wave X\n\nA double zigzag.';
  const html = (kind: 'article' | 'page') =>
    renderMarkdown(markdown, glossary, kind).blocks.map((block) => (block.kind === 'html' ? block.html : ''))[0] ?? '';
  expect(html('article').match(/<small>.*?<\/small>\n<\w+>/g)).toEqual([
    '<small><strong>Zigzag</strong> A correction by R. N. Sample that is sharp.</small>\n<p>',
    '<small><strong>Wave\u00a0X</strong> </small>\n<ul>',
  ]);
  expect(html('page')).not.toContain('<small>');
});

test('the list leads to the pages of terms, and has small drawings: no prices, no insides, nothing to move', () => {
  const figure =
    'caption: Up.\npattern: swings\nstart: 100\nwaves:\n  - { wave: 1, to: 120, parts: 5 }\n  - { to: 110 }';
  const { blocks } = renderMarkdown(`### Zigzag\n\n\`\`\`figure\n${figure}\n\`\`\``);
  const [name, drawing] = listOf(blocks);
  expect(name).toEqual({ kind: 'html', html: expect.stringContaining('<a href="/glossary/zigzag">Zigzag</a>') });
  expect(drawing).toMatchObject({ steps: [], caption: '', figure: { labels: [{ text: '1', kind: 'motive' }] } });
  expect(drawing).not.toHaveProperty('figure.axis');
});

describe('terms', () => {
  const markdown = `## Corrections

### Flat (correction)

Wave B is deep.

### Zigzag

A flat is no zigzag.

### Double zigzag

Two zigzags, joined by a wave X.

### Wave X

A joint.

### Triangle (correction)

Five legs.

## Scales

### Log

A scale.
`;
  const rowsOf = (taught: Record<string, string[]> = {}) => {
    const entries = entriesIn(markdown);
    return glossaryTerms(entries, taught, glossaryOf(entries), { courses: [], lessons: [], blogs: [] });
  };
  const find = (id: string) => rowsOf().find((row) => row.id === id);

  test('have the group above them, and lead on to the terms of their definition, then to those that use them', () => {
    expect(find('zigzag')).toMatchObject({ group: 'Corrections', definition: 'A flat is no zigzag.' });
    expect(find('zigzag')?.related.map(({ id }) => id)).toEqual([
      'flat-correction',
      'double-zigzag',
      'wave-x',
      'triangle-correction',
    ]);
    expect(find('log')).toMatchObject({ group: 'Scales', related: [] });
  });

  test('link to other terms, not to themselves', () => {
    expect(find('zigzag')?.body).toEqual([{ kind: 'html', html: '<p>A flat is no zigzag.</p>' }]);
    expect(find('double-zigzag')?.body).toEqual([
      {
        kind: 'html',
        html: '<p>Two <a href="/glossary/zigzag">zigzags</a>, joined by a <a href="/glossary/wave-x">wave\u00a0X</a>.</p>',
      },
    ]);
  });

  test('have definitions with their words as a person types them', () => {
    const entries = entriesIn('## Group\n\n### Double three\n\nWave X joins W & Y, labelled W-X-Y.');
    const texts = { courses: [], lessons: [], blogs: [] };
    const [row] = glossaryTerms(entries, {}, glossaryOf(entries), texts);
    expect(row?.definition).toBe('Wave X joins W & Y, labelled W-X-Y.');
  });

  test.each([
    [{ zigzags: ['blogs/one'] }, 'field taught: no term is zigzags'],
    [{ zigzag: ['blogs/one'] }, 'field taught: no lesson and no article is blogs/one'],
  ])('taught %j is refused', (taught, reason) => {
    expect(() => rowsOf(taught)).toThrow(reason);
  });
});
