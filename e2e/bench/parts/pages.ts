import { measureLoad } from '../browser/cold-load';
import { NAIVE_PROTOCOL } from '../variants/naive';
import { atMost, type Verdict } from '../verdict';
import { compare, isGuarded, visitTo, type Bench, type Measured, type Row } from './compare';

/** Home, a course, and a page for signed-in people; and how much longer than the monolith's each may take. */
const PAGES = { '/': 1.05, '/courses/elliott-wave-foundations': 1.05, '/members': 1.1 };
const FIGURES = ['FCP', 'heading', 'hydrated'] as const;
/** How long the heading may take of what it takes with naive federation. */
const OF_NAIVE = 0.25;

/**
 * Cold loads of each page beside the monolith, in turns. Naive federation, which takes many times as long, is loaded once.
 * @throws Error where a public page came without its content, so that other documents would be measured than visitors get
 */
export async function measurePages(bench: Bench): Promise<Measured> {
  const rows: Row[] = [];
  const verdicts: Verdict[] = [];
  for (const [path, limit] of Object.entries(PAGES)) {
    const compared = await compare(bench, path, FIGURES, measureLoad);
    const { heading, hydrated } = compared.medians;
    if (!isGuarded(path) && heading > hydrated) throw new Error(`${path} was not prerendered over ${bench.protocol}.`);
    rows.push(...compared.rows);
    const what = (figure: string, other: string) => `${path}, ${figure} / ${other}, ${bench.protocol}`;
    for (const figure of FIGURES) verdicts.push(atMost(what(figure, 'monolith'), limit, compared.ratios[figure]));
    if (bench.protocol !== NAIVE_PROTOCOL) continue;
    const naive = await measureLoad(visitTo(bench, 'naive', path));
    verdicts.push(atMost(what('heading', 'naive federation'), OF_NAIVE, heading / naive.heading));
  }
  return { rows, verdicts };
}
