import { join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { renderFigure } from '.';
import { readCharts } from '../charts';

/** An impulse at two degrees, with the prices of the article on the three rules. */
const IMPULSE = `
caption: An impulse.
pattern: impulse
start: 100
waves:
  - { wave: 1, to: 120, parts: 5 }
  - { wave: 2, to: 108, parts: 3 }
  - { wave: 3, to: 142, parts: [118, 112, 135, 128] }
  - { wave: 4, to: 129, parts: 3 }
  - { wave: 5, to: 151 }
limits:
  - { wave: 2, price: 100 }
  - { wave: 4, price: 120 }
`;
const FLAT = `
caption: A flat.
pattern: flat
start: 150
waves: [{ wave: A, to: 130, parts: 3 }, { wave: B, to: 153, parts: 3 }, { wave: C, to: 126, parts: 5 }]
`;
/** B passes the start of A: a running triangle. */
const TRIANGLE = `
caption: A triangle.
pattern: triangle
start: 150
waves: [{ wave: A, to: 130 }, { wave: B, to: 153 }, { wave: C, to: 134 }]
`;
const DIAGONAL = `
caption: A diagonal.
pattern: diagonal
start: 200
waves: [{ wave: 1, to: 220 }, { wave: 2, to: 208 }, { wave: 3, to: 224 }, { wave: 4, to: 216 }, { wave: 5, to: 227 }]
lines: [[1, 3], [2, 4]]
`;
const COMBINATION = `
caption: A double three.
pattern: combination
start: 200
waves: [{ wave: W, to: 184, parts: [186, 199] }, { wave: X, to: 197 }, { wave: Y, to: 182, parts: [188, 194] }]
`;

test('a triangle may run, and a diagonal may expand', () => {
  expect(() => renderFigure(TRIANGLE)).not.toThrow();
  const expanding = DIAGONAL.replace('224', '230').replace('216', '214').replace('227', '240');
  expect(() => renderFigure(expanding)).not.toThrow();
});

test.each([
  ['that contracts is shorter than wave 2', DIAGONAL, 212, 'Wave 4 must stay above 212.'],
  [
    'that contracts downwards is shorter than wave 2',
    DIAGONAL.replace(
      /waves: .*/,
      'waves: [{ wave: 1, to: 180 }, { wave: 2, to: 192 }, { wave: 3, to: 176 }, { wave: 4, to: 184 }]',
    ).replace(/lines: .*\n/, ''),
    188,
    'Wave 4 must stay below 188.',
  ],
  [
    'that expands keeps to the end of wave 2',
    DIAGONAL.replace('224', '230').replace('216', '214').replace('227', '240'),
    208,
    'Wave 4 must not fall below 208.',
  ],
])('wave 4 of a diagonal %s', (_case, diagonal, price, words) => {
  const drawn = (limit: number) => renderFigure(`${diagonal}limits: [{ wave: 4, price: ${limit} }]`);
  expect(drawn(price).description).toContain(words);
  const other = price === 208 ? 212 : 208;
  expect(() => drawn(other)).toThrow(`the limit of wave 4 is ${price} by the rule, and not ${other}`);
});

describe('a figure is drawn', () => {
  const { figure, description, steps } = renderFigure(IMPULSE);

  test('with its waves at two degrees, in time', () => {
    expect(figure.points.map(({ label = '', inner = '' }) => `${label}${inner}`)).toEqual([
      '',
      'i',
      'ii',
      'iii',
      'iv',
      '1v',
      'a',
      'b',
      '2c',
      'i',
      'ii',
      'iii',
      'iv',
      '3v',
      'a',
      'b',
      '4c',
      '5',
    ]);
    const times = figure.points.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('with the prices of the text beside it, and its limits with the area beyond', () => {
    expect(figure.axis?.filter(({ until }) => until === undefined).map(({ text }) => text)).toEqual([
      '151',
      '142',
      '129',
      'wave 4 ≥ 120',
      '108',
      'wave 2 ≥ 100',
    ]);
    expect(figure.areas?.map(({ low, high, forbidden }) => [low < high, forbidden])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(figure.levels?.map(({ limit }) => limit)).toEqual([true, true]);
  });

  test('with the prices at the ends of waves that have an inside and no label', () => {
    const chart =
      'caption: Swings.\npattern: swings\nstart: 300\nwaves: [{ to: 288, parts: 3 }, { to: 301, parts: 5 }]';
    expect(renderFigure(chart).figure.axis?.map(({ text }) => text)).toEqual(['301', '300', '288']);
  });

  test('in words, with every wave and every limit', () => {
    expect(description).toContain('An impulse that starts at 100. Wave 1 rises 20 points to 120 in five parts.');
    expect(description).toContain('Wave 4 must not fall below 120.');
  });

  test('in words, with its levels, lines and other ends', () => {
    const { description: measured } = renderFigure(`
caption: An impulse.
pattern: impulse
start: 100
waves: [{ wave: 1, to: 120 }, { wave: 2, to: 110 }, { wave: 3, to: 135 }, { wave: 4, to: 130 }, { wave: 5, to: 145 }]
retrace: { wave: 1, levels: [50, 61.8], tolerance: 2 }
project: { length: 1, from: 2, factors: [1.618] }
levels: [125]
lines: [[1, 3], [2, 4]]
instead: [{ wave: 2, to: 101, allowed: true }, { wave: 2, to: 99, allowed: false }]
landmark: { wave: 4, between: [128, 133] }
`);
    expect(measured).toContain(
      'A line joins the ends of waves 1 and 3. A line joins the ends of waves 2 and 4. The lines converge. ' +
        'Levels: 50% of wave 1 at 110, 61.8% of wave 1 at 107.64 and 1.618 times wave 1 from the end of wave 2 at 142.36. ' +
        'A band of 2 points stands on both sides of each level. A line marks 125. ' +
        'Wave 2 may also end at 101. Wave 2 must not end at 99. Wave 4 often ends between 128 and 133.',
    );
  });

  test('and a price of it is known from the time of its wave on', () => {
    const known = figure.axis?.toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0)).map(({ text }) => text);
    expect(known).toEqual(['100', '120', '108', 'wave 2 ≥ 100', '142', '129', 'wave 4 ≥ 120', '151']);
  });

  test('wave by wave, with the rule that speaks', () => {
    expect(steps.map(({ points }) => points)).toEqual([6, 9, 14, 17, 18]);
    expect(steps[1]?.text).toBe(
      'Wave 2 falls 12 points to 108 in three parts. It takes back 60% of wave 1. Wave 2 never goes beyond the start of wave 1. Rule: wave 2 must not fall below 100.',
    );
  });
});

test('a count that breaks a rule is broken from the start of the wave that does, a sound one nowhere', () => {
  const broken = IMPULSE.replace('to: 129, parts: 3', 'to: 118').replace(
    'pattern: impulse',
    'pattern: impulse\nbreaks: [wave-4-overlap]',
  );
  const { points, broken_from } = renderFigure(broken).figure;
  expect(broken_from).toBe(points.find(({ label }) => label === '3')?.time);
  expect(renderFigure(IMPULSE).figure).not.toHaveProperty('broken_from');
});

test('levels and projections are rounded once, half up', () => {
  const { figure } = renderFigure(`
caption: A swing.
pattern: swings
start: 123.45
waves: [{ wave: 1, to: 148.7 }, { wave: 2, to: 135.2 }]
retrace: { wave: 1, levels: [61.8] }
project: { length: 1, from: 2, factors: [1.618] }
`);
  expect(figure.axis?.map(({ text }) => text)).toEqual(expect.arrayContaining(['61.8%: 133.10', '× 1.618: 176.05']));
});

test('prices beside a drawing never touch, and stay in order', () => {
  const price = fc.integer({ min: 100, max: 1000 });
  fc.assert(
    fc.property(fc.uniqueArray(price, { minLength: 3, maxLength: 9 }), (prices) => {
      const waves = prices.slice(1).map((to) => `{ to: ${to} }`);
      const { figure } = renderFigure(
        `caption: Swings.\npattern: swings\nstart: ${prices[0]}\nwaves: [${waves.join(', ')}]`,
      );
      const places = figure.axis?.map(({ at }) => at) ?? [];
      places.slice(1).forEach((at, index) => expect((places[index] ?? 0) - at).toBeGreaterThanOrEqual(8.9));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(figure.axis?.map(({ text }) => Number(text.replace(',', '')))).toEqual(prices.toSorted((a, b) => b - a));
    }),
  );
});

test.each([
  ['wave 2 below the start', IMPULSE.replace('to: 108', 'to: 99'), 'the impulse breaks wave-2-beyond-start'],
  [
    'a short third wave',
    IMPULSE.replace('to: 142, parts: [118, 112, 135, 128]', 'to: 127').replace('to: 129', 'to: 122'),
    'the impulse breaks wave-3',
  ],
  [
    'an inside that breaks a rule',
    IMPULSE.replace('[118, 112, 135, 128]', '[118, 107, 135, 128]'),
    'the 5 parts of wave 3 form nothing that it can be here',
  ],
  [
    'the wrong number of parts',
    FLAT.replace('to: 130, parts: 3', 'to: 130, parts: 5'),
    'the 5 parts of wave A form nothing that it can be here',
  ],
  [
    'a diagonal of threes and fives',
    DIAGONAL.replace('to: 220', 'to: 220, parts: 3').replace('to: 224', 'to: 224, parts: 5'),
    'the 5 parts of wave 3 form nothing that it can be here',
  ],
  [
    'five parts in a combination',
    COMBINATION.replace('parts: [186, 199]', 'parts: 5'),
    'the 5 parts of wave W form nothing that it can be here',
  ],
  ['a shallow B', FLAT.replace('to: 153', 'to: 147'), 'the flat breaks b-too-short'],
  ['a diagonal without overlap', DIAGONAL.replace('to: 216', 'to: 221'), 'the diagonal breaks wave-4-no-overlap'],
  [
    'a zigzag whose B goes too far',
    FLAT.replace('pattern: flat', 'pattern: zigzag').replaceAll(/, parts: \d/g, ''),
    'the zigzag breaks b-beyond-start',
  ],
  [
    'a diagonal whose waves shrink and grow',
    DIAGONAL.replace('to: 224', 'to: 230'),
    'the diagonal breaks not-contracting',
  ],
  [
    'a leg that passes the leg before last',
    TRIANGLE.replace('to: 134 }', 'to: 134 }, { wave: D, to: 155 }'),
    'the triangle breaks d-beyond-b',
  ],
  [
    'a triangle as wave 2',
    IMPULSE.replace('to: 108, parts: 3', 'to: 108, parts: [109, 116, 111, 114]').replace('108, parts', '112, parts'),
    'the 5 parts of wave 2 form nothing that it can be here',
  ],
  ['labels of another pattern', FLAT.replace('wave: B', 'wave: D'), 'the flat is labelled A, D, C instead of A, B, C'],
  [
    'a limit that is no rule',
    IMPULSE.replace('price: 120', 'price: 121'),
    'the limit of wave 4 is 120 by the rule, and not 121',
  ],
  [
    'an inside that does not turn',
    IMPULSE.replace('to: 129, parts: 3', 'to: 129, parts: [131, 130]'),
    'the inside of wave 4 does not turn at each part',
  ],
  [
    'five legs inside a correction that do not contract',
    IMPULSE.replace('to: 129, parts: 3', 'to: 129, parts: [133, 139, 131, 134]'),
    'the 5 parts of wave 4 form nothing that it can be here',
  ],
  [
    'a limit of wave B of a triangle',
    `${TRIANGLE}\nlimits: [{ wave: B, price: 150 }]`,
    'no rule limits wave B of the triangle',
  ],
  ['half of the bars', FLAT.replace('to: 130', 'to: 130, bar: 3'), 'all waves have a bar, or none'],
])('%s is refused', (_case, figure, message) => {
  expect(() => renderFigure(figure)).toThrow(message);
});

test('a count of a real chart has its prices, the level that ends it, an alternate, and its rank among legal counts', async () => {
  const charts = await readCharts(join(__dirname, '../../texts'));
  const dates = ['1932-09', '1933-03', '1933-07', '1935-03', '1937-02', '1937-06', '1937-08', '1938-04'];
  const waves = dates.map((on, place) => ({ wave: '12345ABC'[place], on }));
  const alternate = { waves: [...waves.slice(0, 5), { wave: 'A', on: '1938-04' }], separated_at: 9.89 };
  const source = { caption: 'Stocks.', chart: 'stocks-1932', waves, alternate };
  const { figure, caption, steps } = renderFigure(stringify(source), charts);
  expect(caption).toMatch(
    /^Stocks\. For these 11 swings .* 2 legal counts of eight waves; .* number 1\. Monthly averages/,
  );
  expect(figure.line).toHaveLength(71);
  expect(figure.points.at(-1)).toMatchObject({ label: 'C', inner: 'alt A' });
  expect(figure.axis).toContainEqual(expect.objectContaining({ text: '≥ 9.89', kind: 'limit' }));
  expect(figure.dates?.map(({ text }) => text)).toEqual(['1933', '1934', '1935', '1936', '1937', '1938']);
  expect(steps[3]?.text).toMatch(/^Wave 4 falls 2\.82 points to 8\.41 \(March 1935\): expanded flat\./);
  expect(() => renderFigure(stringify({ ...source, waves: waves.slice(0, 7) }), charts)).toThrow(
    'A count has to reach the end of the chart.',
  );
  const underWay = { ...source, waves: [...waves.slice(0, 3), { wave: 4, on: '1938-04' }], alternate: undefined };
  expect(renderFigure(stringify(underWay), charts).description).toMatch(/^An impulse that starts at 4\.77\./);
  expect(() => renderFigure(stringify({ ...source, chart: 'none' }), charts)).toThrow('there is no charts/none.csv');
});

test('a count on a day knows later prices of its chart by what they ended alone', async () => {
  const charts = await readCharts(join(__dirname, '../../texts'));
  const dates = ['1999-10', '2001-11', '2002-06', '2002-07'];
  const waves = dates.map((on, place) => ({ wave: place + 1, on }));
  const source = { caption: 'Gold.', chart: 'gold-1999', until: '2002-07', legal: 1, waves, over: '2002-08' };
  const { figure, caption } = renderFigure(stringify(source), charts);
  expect(figure.line).toHaveLength(37);
  expect(caption).toContain(
    'By July 2002, for these 11 swings the program lists one legal count of four or more waves.',
  );
  expect(caption).toContain('310.26 (August 2002) is below 311 and ends this count.');
  // Wave 5 must not even be as long as wave 3.
  expect(figure.axis).toContainEqual(expect.objectContaining({ text: '< 358.29', kind: 'limit' }));
  for (const [lie, message] of [
    [{ over: '2002-09' }, 'this count is over on 2002-08'],
    [{ over: undefined }, 'this count is over on 2002-08'],
    [{ legal: 2 }, 'field legal: it is 1'],
    [{ until: '2002-07-01' }, 'the chart has no price of 2002-07-01'],
  ] as const)
    expect(() => renderFigure(stringify({ ...source, ...lie }), charts)).toThrow(message);
});

const STAGED = `
caption: Three swings.
pattern: swings
start: 200
waves: [{ to: 188 }, { to: 194 }, { to: 182 }]
stages:
  - { possible: [a five, a three], why: Both begin alike. }
  - { possible: [a five, a three], price: 188, why: '[[194 − 188 = 6]] points.' }
  - { possible: [a three], why: It is complete. }
`;

test('a figure has a stage for each wave, with a price that the chart has reached and its sums checked', () => {
  expect(renderFigure(STAGED).steps[1]?.stage).toEqual({
    possible: ['a five', 'a three'],
    price: '188',
    why: expect.stringMatching(/^<p>194\s−\s188\s=\s6\spoints\.<\/p>$/) as string,
  });
});

test.each([
  [
    'leaves a wave without one',
    STAGED.replace(/ {2}- { possible: \[a three\].*\n/, ''),
    'there are 3 waves to reveal, and 2 stages',
  ],
  ['brings back what was ruled out', STAGED.replace('[a three]', '[a flat]'), 'stages.2: a flat was ruled out before'],
  ['names a price of the future', STAGED.replace('price: 188', 'price: 182'), 'stages.1.price: 182 is not a price'],
  ['has a false sum', STAGED.replace('= 6', '= 7'), 'stages.1.why'],
])('a figure is refused whose stages: one %s', (_case, yaml, words) => {
  expect(() => renderFigure(yaml)).toThrow(words);
});
