import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { readCharts } from './charts';
import { checkDurations } from './durations';
import { renderFigure } from './figures';
import { fillIn } from './placeholders';
import { checkSum } from './sums/check-sum';

/** Plants a lie in each sum and each figure of the academy's own content: the compiler refuses every one. */

const TEXTS = join(__dirname, '../texts');
const texts = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(md|yaml)$/.test(file))
  .map((file) => ({ file, text: fillIn(readFileSync(join(TEXTS, file), 'utf8')) }));

const isRefused = (check: () => unknown): boolean => {
  try {
    check();
    return false;
  } catch {
    return true;
  }
};

const NEGATED: Readonly<Record<string, string>> = { '<': '≥', '>': '≤', '≤': '>', '≥': '<' };

test('a false last digit of any sum is refused, and so is the opposite of a comparison', () => {
  const sums = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\[\[([^[\]]*)\]\]/g), ([, sum = '']) => ({ file, sum })),
  );
  expect(sums.length).toBeGreaterThan(1_000);
  const survivors = sums.filter(({ sum }) => {
    checkSum(sum);
    const [relation = ''] = /[=≈<>≤≥](?=[^=≈<>≤≥]*$)/.exec(sum) ?? [];
    const lie =
      NEGATED[relation] === undefined
        ? sum.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
        : sum.replace(/[<>≤≥](?=[^=≈<>≤≥]*$)/, NEGATED[relation]);
    return !isRefused(() => checkSum(lie));
  });
  expect(survivors).toEqual([]);
});

const figureSchema = z.looseObject({
  caption: z.string(),
  start: z.number(),
  waves: z.array(z.looseObject({ to: z.number() })),
  limits: z.array(z.looseObject({ price: z.number() })).optional(),
});
const written = texts.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/^```figure\n([\s\S]*?)^```$/gm), ([, yaml = '']) => ({ file, yaml })),
);

const isOfChart = ({ yaml }: { yaml: string }) => /^chart:/m.test(yaml);
const figures = written
  .filter((figure) => !isOfChart(figure))
  .map(({ file, yaml }) => ({ file, figure: figureSchema.parse(parse(yaml)) }));

const studySchema = z.looseObject({
  waves: z.array(z.object({ wave: z.union([z.string(), z.number()]), on: z.string() })),
  legal: z.number().optional(),
  over: z.string().optional(),
  alternate: z
    .looseObject({ waves: z.array(z.unknown()), separated_at: z.number(), over: z.string().optional() })
    .optional(),
});

test('in a figure of a real chart, a wave on the day of another one is refused, and so are another price, number and day', async () => {
  const charts = await readCharts(TEXTS);
  const studies = written.filter(isOfChart).map(({ file, yaml }) => ({ file, figure: studySchema.parse(parse(yaml)) }));
  expect(studies.length).toBeGreaterThanOrEqual(24);
  const isTaken = (figure: unknown) => !isRefused(() => renderFigure(stringify(figure), charts));
  const survivors = studies.flatMap(({ file, figure }) => {
    expect([file, isTaken(figure)]).toEqual([file, true]);
    const lies = figure.waves.map((wave, place) => ({
      ...figure,
      waves: figure.waves.with(place, { ...wave, on: figure.waves.at(place - 1)?.on ?? '' }),
    }));
    const price = figure.alternate?.separated_at ?? NaN;
    const separated = { ...figure, alternate: { ...figure.alternate, separated_at: price + 0.01 } };
    const endings = [
      ...(figure.legal === undefined ? [] : [{ ...figure, legal: figure.legal + 1 }]),
      ...(figure.over === undefined ? [] : [{ ...figure, over: undefined }]),
      ...(figure.alternate?.over === undefined
        ? []
        : [{ ...figure, alternate: { ...figure.alternate, over: undefined } }]),
    ];
    return [...lies, separated, ...endings].flatMap((lie, place) => (isTaken(lie) ? `${file}, ${place + 1}` : []));
  });
  expect(survivors).toEqual([]);
});

test('a limit that is one step off is refused in every figure', () => {
  const limits = figures.flatMap(({ file, figure }) =>
    (figure.limits ?? []).map((_limit, index) => ({ file, figure, index })),
  );
  expect(limits.length).toBeGreaterThan(80);
  const survivors = limits.filter(({ figure, index }) => {
    renderFigure(stringify(figure));
    const planted = structuredClone(figure);
    const limit = planted.limits?.[index];
    if (limit) limit.price += 0.01;
    return !isRefused(() => renderFigure(stringify(planted)));
  });
  expect(survivors.map(({ file, index }) => `${file}, limit ${index + 1}`)).toEqual([]);
});

test.each(['2 hours', '2.1 hours', 'two hours and 20 minutes', '141 minutes', 'three hours', '2 h 22 min'])(
  'a course of 2 h 21 min that says “%s” is taken only if that is so',
  (stated) => {
    const isTrue = ['2 hours', '141 minutes'].includes(stated);
    expect(isRefused(() => checkDurations(`It takes ${stated}.`, 141))).toBe(!isTrue);
  },
);
