import { measureNavigation, READINESS } from '../browser/navigate';
import { compare, type Bench, type Row } from './compare';

const LINK = 'Courses';
/** Where that link is clicked: on a page of the remote that it leads to, and of another one. */
const WAYS = { 'within a remote': '/', 'between remotes': '/members' };

/** Clicks from one page to the next, within a remote and between two, in turns with a monolith. */
export async function measureNavigations(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [way, path] of Object.entries(WAYS))
    for (const readiness of READINESS) {
      const compared = await compare(bench, ['federated', 'monolith'], path, (visit) =>
        measureNavigation(visit, LINK, readiness),
      );
      rows.push(...compared.map((row) => ({ way: `${way}, ${readiness}`, ...row })));
    }
  return rows;
}
