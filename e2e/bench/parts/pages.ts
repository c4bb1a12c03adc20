import { measureLoad, measureWaves, type WaveFigures } from '../browser/cold-load';
import { compare, visitTo, type Bench, type Row } from './compare';

const BUILDS = ['federated', 'monolith', 'naive'] as const;

/** Home, a course, and a page for signed-in people. */
const PAGES = ['/', '/courses/elliott-wave-foundations', '/members'];

/**
 * Cold loads of each page with each build, in turns; and once each from far away, for waves, bytes and first scripts.
 * @throws Error when the builds do not show the same page
 */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const traffic: Row[] = [];
  const times: Row[] = [];
  for (const path of PAGES) {
    const headings = new Set<string>();
    for (const build of BUILDS) {
      const { heading, ...figures } = await measureWaves(visitTo(bench, build, path));
      headings.add(heading);
      traffic.push({ page: path, build, ...describe(figures) });
    }
    if (headings.size > 1) throw new Error(`The builds differ at ${path}: ${[...headings].join(' / ')}.`);
    times.push(...(await compare(bench, BUILDS, path, measureLoad)));
  }
  console.table(traffic);
  return times;
}

const describe = ({ toContent, toHydrated, requests, bytes, scriptBytes }: Omit<WaveFigures, 'heading'>): Row => ({
  waves: `${toContent} / ${toHydrated}`,
  requests,
  KB: (bytes / 1000).toFixed(1),
  'first scripts, KB': (scriptBytes / 1000).toFixed(1),
});
