import type { ModuleId } from 'shared/platform/site-page';
import type { DataRouter } from 'shared/router';
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { sendReport } from '../federation/failures';
import { sitePages } from '../federation/remotes';

/** A page that this document showed, in which version of its remote. */
interface View {
  page: ModuleId;
  version: string;
}

/** A view since when it showed, in milliseconds of the document; without a version it is not reported. */
interface Shown {
  since: number;
  view: View | null;
}

/** A measured vital: LCP and INP in milliseconds, CLS without a unit. */
interface Vital {
  value: number;
  /** When it happened, in milliseconds of the document. */
  at: number;
}

/** Views that one report names at most. */
const MAX_VIEWS = 100;

/**
 * Sends one report when the visitor leaves the document or hides it: which versions it showed, how soon the first page
 * appeared, and of its slowest reaction and its largest shift how large they were and on which page. It says nothing about
 * the visitor. A page of an override has no version and is left out.
 * @param url the operators' address for reports
 */
export function reportVisit(url: string, router: DataRouter): void {
  const vitals = new Map<string, Vital>();
  const measure = (metric: LCPMetric | INPMetric | CLSMetric) =>
    vitals.set(metric.name.toLowerCase(), { value: metric.value, at: timeOf(metric) });
  onLCP(measure);
  onINP(measure);
  onCLS(measure);

  const shown: Shown[] = [];
  let last = '';
  const note = ({ initialized, location, matches, loaderData, navigation }: DataRouter['state']) => {
    // Also the first page may still be loading.
    if (!initialized || navigation.state !== 'idle' || location.key === last) return;
    last = location.key;
    const page = sitePages().find(({ path }) => path === matches.at(-1)?.route.id);
    const load: unknown = page && loaderData[page.path];
    const view = page && hasVersion(load) ? { page: page.page, version: load.version } : null;
    // What happened before this code had loaded happened on the page that shows then.
    shown.push({ since: shown.length === 0 ? 0 : performance.now(), view });
  };
  note(router.state);
  router.subscribe(note);

  const send = () => {
    const views = shown.flatMap(({ view }) => view ?? []).slice(0, MAX_VIEWS);
    if (document.visibilityState !== 'hidden' || views.length === 0) return;
    removeEventListener('visibilitychange', send);
    const placed = [...vitals].flatMap(([name, { value, at }]) => {
      const there = shown.filter(({ since }) => since <= at).at(-1)?.view;
      const view = views.findIndex((one) => one === there);
      return view === -1 ? [] : [[name, { view, value }] as const];
    });
    sendReport(url, { views, vitals: Object.fromEntries(placed) });
  };
  addEventListener('visibilitychange', send);
}

/** When a vital happened: of shifts, the largest. Where nothing shifted, that was so from the beginning. */
function timeOf(metric: LCPMetric | INPMetric | CLSMetric): number {
  if (metric.name !== 'CLS') return metric.entries[0]?.startTime ?? 0;
  const [largest] = [...metric.entries].sort((one, other) => other.value - one.value);
  return largest?.startTime ?? 0;
}

const hasVersion = (load: unknown): load is { version: string } =>
  typeof load === 'object' && load !== null && 'version' in load && typeof load.version === 'string';
