import { renderMarkdown } from './markdown';

const html = (markdown: string): string =>
  renderMarkdown(markdown)
    .blocks.map((block) => (block.kind === 'html' ? block.html : `[${block.kind}]`))
    .join('\n');

test.each([
  ['a script', 'a <script>alert(1)</script> b'],
  ['a script as a block', '<script>\nalert(1)\n</script>'],
  ['an event handler', '<img src="x" onerror="alert(1)">'],
  ['a javascript: link', '[x](javascript:alert(1))'],
  ['an encoded javascript: link', '[x](&#106;avascript:alert(1))'],
  ['a javascript: image', '![x](javascript:alert(1))'],
  ['a data: link', '[x](data:text/html,<script>alert(1)</script>)'],
  ['a javascript: autolink', '<javascript:alert(1)>'],
  ['a figure in raw HTML', '<wave-chart onclick="alert(1)"></wave-chart>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a style', '<p style="position:fixed">x</p>'],
])('%s is inert', (_case, markdown) => {
  expect(html(markdown)).not.toMatch(/<script|<iframe|<wave-chart|\son\w+=|style=|(href|src)="(javascript|data):/i);
});

test('headings have ids of their own, which are none of a page and none of another text', () => {
  expect(html('## Content\n\n## Content')).toBe(
    '<h2 id="part-content">Content</h2>\n<h2 id="part-content-1">Content</h2>',
  );
  const lesson = renderMarkdown('## Content\n\n[x](#content)', new Map(), 'lesson', 'five-waves');
  expect(lesson.headings).toEqual([{ id: 'part-five-waves.content', text: 'Content', level: 2 }]);
  expect(lesson.links).toEqual(['#part-five-waves.content']);
});

test('the ids of footnotes are those that their links name, once on a page of several texts', () => {
  const markdown = 'a[^x] b[^ö]\n\n[^x]: One.\n\n[^ö]: Two.';
  const page =
    html(markdown) +
    renderMarkdown(markdown, new Map(), 'lesson', 'other')
      .blocks.map((block) => JSON.stringify(block))
      .join()
      .replaceAll('\\"', '"');
  const valuesOf = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, value = '']) => value);
  const ids = valuesOf(/ id="([^"]+)"/g);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(ids.every((id) => id.startsWith('part-'))).toBe(true);
  expect(new Set([...valuesOf(/ href="#([^"]+)"/g), ...valuesOf(/ aria-describedby="([^"]+)"/g)])).toEqual(
    new Set(ids),
  );
});

test('tables, links and emphasis are kept', () => {
  expect(html('| a |\n| - |\n| **b** |')).toContain('<td><strong>b</strong></td>');
  expect(html('[bank](https://www.sbp.org.pk)')).toBe('<p><a href="https://www.sbp.org.pk">bank</a></p>');
});

test('the cells of a table of three columns or more are named, for phones', () => {
  expect(html('| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |')).toContain('<td data-label="b">2</td>');
});

test('a table of four columns or more scrolls in a region that the keyboard reaches, named by its headings', () => {
  const table = (...columns: string[]) => `| ${columns.join(' | ')} |\n| ${columns.map(() => '-').join(' | ')} |`;
  const region = '<div role="region" aria-label="Table: Wave, From, To &#x26; back, Points" tabindex="0"><table>';
  expect(html(table('Wave', 'From', 'To & _back_', 'Points'))).toContain(region);
  expect(html(`- item\n\n  ${table('a', 'b', 'c', 'd').replace('\n', '\n  ')}`)).toContain(
    'aria-label="Table: a, b, c, d"',
  );
  expect(html(table('a', 'b', 'c'))).not.toContain('region');
});

test('the name of a wave, an amount, a day, a row of parts and “e-mail” stay on one line, in texts and captions', () => {
  const joined = (markdown: string) => html(markdown).replaceAll('\u00a0', '_').replaceAll('\u2060', '+');
  expect(joined('In **wave 3** and waves A and C, wave iv: `wave 1`')).toBe(
    '<p>In <strong>wave_3</strong> and waves_A and C, wave_iv: <code>wave 1</code></p>',
  );
  expect(joined('5-3-5, W-X-Y, wave C-3, 1-10, 15-3')).toBe('<p>5-+3-+5, W-+X-+Y, wave_C-+3, 1-10, 15-3</p>');
  expect(joined('Rs 5,000 or some Rs')).toBe('<p>Rs_5,000 or some Rs</p>');
  expect(joined('By e-mail on 3 May 2026, in May 2026, an email')).toBe(
    '<p>By e-+mail on 3_May_2026, in May 2026, an email</p>',
  );
  expect(joined('Waves of 3 points, wave 10, wave in')).toBe('<p>Waves of 3 points, wave 10, wave in</p>');
  expect(renderMarkdown(figure('Wave 2 falls.')).blocks).toMatchObject([{ caption: 'Wave\u00a02 falls.' }]);
});

/** A figure in a text. */
const figure = (caption: string): string =>
  `\`\`\`figure\ncaption: '${caption}'\npattern: impulse\nstart: 100\nwaves: [{ wave: 1, to: 120 }, { wave: 2, to: 108 }]\n\`\`\``;

test('figures stand between the texts, in order', () => {
  expect(renderMarkdown(`a\n\n${figure('First & <b>')}\n\n${figure('Second')}\n\nb`).blocks).toMatchObject([
    { kind: 'html', html: '<p>a</p>' },
    { kind: 'figure', caption: 'First & <b>' },
    { kind: 'figure', caption: 'Second' },
    { kind: 'html', html: '<p>b</p>' },
  ]);
});

test('references work across figures', () => {
  const text = renderMarkdown(`[x]\n\n${figure('c')}\n\n[x]: https://example.com`);
  expect(text.links).toEqual(['https://example.com']);
});

test.each([
  [figure(' '), 'line 1 of the text: figure: field caption: must say what the figure shows'],
  [`- ${figure('c').replaceAll('\n', '\n  ')}`, 'line 1 of the text: a figure within a list or quotation'],
  ['# Title', 'line 1 of the text: a level-1 heading'],
])('%j is refused', (markdown, message) => {
  expect(() => renderMarkdown(markdown)).toThrow(message);
});

test('times and ratios are plain text', () => {
  expect(html('At 10:30, 3:1, a: b')).toBe('<p>At 10:30, 3:1, a: b</p>');
});
