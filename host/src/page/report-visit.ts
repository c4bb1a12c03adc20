import type { ModuleId } from 'shared/platform/site-page';
import type { DataRouter } from 'shared/router';
import { onLCP } from 'web-vitals';
import { sitePages } from '../federation/remotes';

/** A page that this document showed, in which version of its remote. */
interface View {
  page: ModuleId;
  version: string;
}

/** Views that one report names at most. */
const MAX_VIEWS = 100;

/**
 * Sends one report when the visitor leaves the document or hides it: which versions it showed, and how soon the first page
 * appeared. It says nothing about the visitor. A page of an override has no version and is left out.
 * @param url the operators' address for reports
 */
export function reportVisit(url: string, router: DataRouter): void {
  let lcp: number | undefined;
  onLCP(({ value }) => (lcp = value));

  const views: View[] = [];
  let shown = '';
  const note = ({ location, matches, loaderData, navigation }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    const page = sitePages().find(({ path }) => path === matches.at(-1)?.route.id);
    const load: unknown = page && loaderData[page.path];
    if (page && hasVersion(load)) views.push({ page: page.page, version: load.version });
  };
  note(router.state);
  router.subscribe(note);

  const send = () => {
    if (document.visibilityState !== 'hidden' || views.length === 0) return;
    removeEventListener('visibilitychange', send);
    // A string is sent as text/plain, which needs no preflight.
    navigator.sendBeacon(url, JSON.stringify({ views: views.slice(0, MAX_VIEWS), lcp }));
  };
  addEventListener('visibilitychange', send);
}

const hasVersion = (load: unknown): load is { version: string } =>
  typeof load === 'object' && load !== null && 'version' in load && typeof load.version === 'string';
