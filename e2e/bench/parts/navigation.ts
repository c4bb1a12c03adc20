import { measureNavigation } from '../browser/navigate';
import { atMost, type Verdict } from '../verdict';
import { compare, type Bench, type Measured, type Row } from './compare';

const LINK = 'Courses';
/**
 * Where that link is clicked, on a page of the remote that it leads to or of another one, what the browser has by then, and
 * how much longer than in the monolith the click may take.
 */
const WAYS = [
  { way: 'within a remote', path: '/', readiness: 'cold', limit: 1.1 },
  { way: 'within a remote', path: '/', readiness: 'prefetched', limit: 1.05 },
  { way: 'between remotes', path: '/members', readiness: 'cold', limit: 1.25 },
  { way: 'between remotes', path: '/members', readiness: 'prefetched', limit: 1.05 },
] as const;

/** Clicks from one page to the next, within a remote and between two, in turns with a monolith. */
export async function measureNavigations(bench: Bench): Promise<Measured> {
  const rows: Row[] = [];
  const verdicts: Verdict[] = [];
  for (const { way, path, readiness, limit } of WAYS) {
    const name = `${way}, ${readiness}`;
    const compared = await compare(bench, path, ['painted'], (visit) => measureNavigation(visit, LINK, readiness));
    rows.push(...compared.rows.map((row) => ({ way: name, ...row })));
    verdicts.push(atMost(`click ${name} / monolith, ${bench.protocol}`, limit, compared.ratios.painted));
  }
  return { rows, verdicts };
}
