import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { pagesOf } from '@hidden-order/platform/protocol/site-page';
import { matchRoutes } from '@hidden-order/platform/router';

/** This document uses a version of an app. */
export interface Visit {
  app: string;
  version: string;
}

/** When an error came: while a module or a page's data loaded, in a page's own code, or where nothing awaits it. */
export type Phase = 'load' | 'render' | 'uncaught';

export interface Thrown {
  error: unknown;
  phase: Phase;
  /** The version that failed; absent where only the error's stack says it. */
  by?: Visit;
}

/** What is to be reported, and where to. */
export interface Outbox {
  /** The operators' address. */
  url: string;
  discovery: Discovery;
  /** That of the document. */
  composition: number | undefined;
  /** What has happened since the last report. */
  noted: (Visit | Thrown)[];
  /** The version of each app that this document uses now. */
  versions: Map<string, string>;
  /** What was reported already. */
  reported: Set<string>;
}

/** Calls of a stack that a report has at most. */
const MOST_CALLS = 5;
/** What a stack says of a script, in all engines: address, line, column. Those of extensions have schemes of their own. */
const CALL = /([a-z-]+:\/\/[^\s()@]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** A call in one of the site's scripts, such as `content/page.js:1:340`. */
interface Call {
  app: string;
  place: string;
}

/**
 * Reports to the operators what was noted: which versions this document uses, and what failed in them by the name of the
 * error, each once. Reports say nothing about the visitor.
 */
export function sendReports({ url, discovery, composition, noted, versions, reported }: Outbox): void {
  const visits: Visit[] = [];
  const [host] = discovery.microFrontends[HOST] ?? [];
  for (const one of [...(host ? [{ app: HOST, version: host.metadata.version }] : []), ...noted.splice(0)]) {
    if (!('error' in one)) {
      versions.set(one.app, one.version);
      if (isFirst(reported, `${one.app}@${one.version}`)) visits.push(one);
      continue;
    }
    const { error, phase } = one;
    const calls = callsOf(error, discovery);
    const by = one.by ?? throwerOf(error, calls, versions);
    if (by === null || !isFirst(reported, `${by.app}@${by.version} ${phase}`)) continue;
    const code = error instanceof Error ? error.name : typeof error;
    const stack = calls.flatMap((call) => call?.place ?? []).slice(0, MOST_CALLS);
    send(url, {
      ...by,
      phase,
      code,
      stack,
      composition,
      page: pageOf(discovery),
      versions: Object.fromEntries(versions),
    });
  }
  if (visits.length > 0) send(url, { visits });
}

/** The page that shows: its address where search engines have it, otherwise its route, which names no person. */
function pageOf({ microFrontends }: Discovery): string {
  const pages = Object.entries(microFrontends).flatMap(([app, versions]) =>
    versions.flatMap((one) => pagesOf(app, one)),
  );
  const { pathname } = location;
  const routes = pages.map((page) => ({ path: page.path, caseSensitive: true, handle: page }));
  const page = matchRoutes(routes, pathname)?.[0]?.route.handle;
  return page === undefined ? '*' : page.noindex ? page.path : pathname;
}

/**
 * Whose fault an error is: of the app whose script threw it, or of the remote that had called, where that is the host's.
 * @returns null for what is no version's fault: an extension's error, one of the API, or a request that was cancelled
 */
function throwerOf(
  error: unknown,
  calls: readonly (Call | null)[],
  versions: ReadonlyMap<string, string>,
): Visit | null {
  if (!(error instanceof Error) || error.name === 'AbortError' || 'isAxiosError' in error || calls[0] == null)
    return null;
  const { app } = calls.find((call) => call !== null && call.app !== HOST) ?? calls[0];
  const version = versions.get(app);
  return version === undefined ? null : { app, version };
}

/** The calls of an error's stack in scripts; null for one in a script that is not the site's. */
function callsOf(error: unknown, { microFrontends }: Discovery): (Call | null)[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // The longest addresses first: apps may share an origin.
  const bases = Object.entries(microFrontends)
    .flatMap(([app, entries]) =>
      entries
        .flatMap((entry) => [entry.url, entry.fallbackUrl ?? entry.url])
        .map((entry) => ({ app, base: new URL('.', entry).href })),
    )
    .sort((one, other) => other.base.length - one.base.length);
  return [...stack.matchAll(CALL)].map(([, script = '', line, column]) => {
    const found = /\.m?js$/.test(script) ? bases.find(({ base }) => script.startsWith(base)) : undefined;
    return found
      ? { app: found.app, place: `${found.app}/${script.slice(found.base.length)}:${line}:${column}` }
      : null;
  });
}

function isFirst(reported: Set<string>, what: string): boolean {
  const { size } = reported;
  return reported.add(what).size > size;
}

/** Sends a report, also from a page that is being left. */
function send(url: string, content: object): void {
  // Browsers can be without `sendBeacon`. A string is sent as text/plain, which needs no preflight at the operators' server.
  fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(content) }).catch(
    () => undefined,
  );
}
