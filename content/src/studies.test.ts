import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, nameOf, SwingChart } from '@hidden-order/wave-engine';
import { parse } from 'yaml';
import { z } from 'zod';
import { pricesTo, readCharts } from './charts';
import { barsOf } from './figures/endings';

/** The case studies on prices of real markets. */

const TEXTS = join(__dirname, '../texts');
const studies = readdirSync(join(TEXTS, 'lessons'), { recursive: true, encoding: 'utf8' })
  .map((file) => ({ file, text: file.endsWith('.md') ? readFileSync(join(TEXTS, 'lessons', file), 'utf8') : '' }))
  .filter(({ text }) => /^chart: /m.test(text));

const waves = z.array(z.object({ wave: z.coerce.string(), on: z.string() }));
const figureSchema = z.object({
  chart: z.string(),
  until: z.string().optional(),
  waves,
  alternate: z.object({ waves }).optional(),
});

test('each of sixteen studies has a question in the pool of its course', () => {
  expect(studies).toHaveLength(16);
  const without = studies.filter(({ file }) => {
    const [course = '', lesson = ''] = file.replace('.md', '').split('/');
    const pool = readFileSync(join(TEXTS, 'quizzes', `${course}.yaml`), 'utf8');
    return !pool.includes(`\n  lesson: ${lesson}\n`);
  });
  expect(without).toEqual([]);
});

/** Such as “Wave 4 is an expanded flat”. */
const NAMED =
  /\b[Ww]ave ([1-5ABC])(?: is| becomes)(?: again)? an? ((?:[a-z]+ ){0,2}(?:zigzag|flat|triangle|diagonal|impulse|combination)(?: of unusual length)?)\b/g;
/** A contracting triangle whose wave B passes the start of A. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'running triangle': 'contracting triangle' };

test('what a study says that a wave is, the engine finds in one of its counts', async () => {
  const charts = await readCharts(TEXTS);
  let said = 0;
  const wrong = studies.flatMap(({ file, text }) => {
    const found = new Set<string>();
    for (const [, yaml = ''] of text.matchAll(/^```figure\n([\s\S]*?)^```$/gm)) {
      const { chart, until, ...count } = figureSchema.parse(parse(yaml));
      const studied = charts.get(chart);
      if (studied === undefined) throw new Error(`There is no chart ${chart}.`);
      const [closes] = pricesTo(
        [...studied.chart.closes, ...studied.later],
        until ?? studied.chart.closes.at(-1)?.date,
      );
      const { swings } = SwingChart.withAtMost(barsOf(closes), studied.chart.swings);
      for (const ends of [count.waves, count.alternate?.waves ?? []]) {
        const places = ends.map(
          ({ wave, on }) => [wave, swings.findIndex(({ bar }) => closes[bar]?.date === on)] as const,
        );
        for (const { label, wave } of check(swings, Object.fromEntries(places)).waves)
          if (wave) found.add(`${label} ${nameOf(wave)}`).add(`${label} ${wave.structure}`);
      }
    }
    return Array.from(text.matchAll(NAMED), ([sentence, label = '', name = '']) => {
      said += 1;
      return found.has(`${label} ${OTHER_NAMES[name] ?? name}`) ? '' : `${file}: ${sentence}`;
    }).filter(Boolean);
  });
  expect(wrong).toEqual([]);
  expect(said).toBeGreaterThan(20);
});
