import { HOST, type Discovery } from 'shared/platform/discovery';
import type { FailureReport, Noted } from './reports';

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
 * Reports to the operators which versions this document uses, and what fails in them, each once. Reports say nothing about
 * the visitor.
 * @returns to be told what happened
 */
export function reporter(url: string, { microFrontends }: Discovery): (noted: readonly Noted[]) => void {
  // The longest addresses first: apps may share an origin.
  const bases = Object.entries(microFrontends)
    .flatMap(([app, entries]) =>
      entries
        .flatMap((entry) => [entry.url, entry.fallbackUrl ?? entry.url])
        .map((entry) => ({ app, base: new URL('.', entry).href })),
    )
    .sort((one, other) => other.base.length - one.base.length);
  /** The version of each app that the document uses now. */
  const versions = new Map<string, string>();
  const reported = new Set<string>();
  const isFirst = (what: string): boolean => !reported.has(what) && reported.add(what).has(what);

  /** The calls of an error's stack in scripts; null for one in a script that is not the site's. */
  function callsOf(error: unknown): (Call | null)[] {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    return [...stack.matchAll(CALL)].map(([, script = '', line, column]) => {
      const found = /\.m?js$/.test(script) ? bases.find(({ base }) => script.startsWith(base)) : undefined;
      if (found === undefined) return null;
      return { app: found.app, place: `${found.app}/${script.slice(found.base.length)}:${line}:${column}` };
    });
  }

  function reportFailure(failure: FailureReport, calls: readonly (Call | null)[]): void {
    if (!isFirst(`${failure.app}@${failure.version} ${failure.phase}`)) return;
    const stack = calls.flatMap((call) => call?.place ?? []).slice(0, MOST_CALLS);
    send(url, { ...failure, stack });
  }

  /** It is the fault of the app whose script threw: of the remote that had called, where that is the host's. */
  function reportThrown(error: unknown, phase: FailureReport['phase']): void {
    // That the API fails, or is not reached, is no fault of a version; what an extension throws is no app's.
    if (!(error instanceof Error) || error.name === 'AbortError' || 'isAxiosError' in error) return;
    const calls = callsOf(error);
    if (calls[0] == null) return;
    const { app } = calls.find((call) => call !== null && call.app !== HOST) ?? calls[0];
    const version = versions.get(app);
    if (version !== undefined) reportFailure({ app, version, phase, code: error.name }, calls);
  }

  function report(noted: readonly Noted[]): void {
    const visits: { app: string; version: string }[] = [];
    for (const one of noted) {
      if ('thrown' in one) reportThrown(one.thrown, one.phase);
      else if ('failure' in one) {
        const { failure, error } = one;
        const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        // What did not arrive has no place.
        reportFailure(failure, failure.phase === 'fetch' ? [] : callsOf(thrown));
      } else {
        const { app, version } = one.visit;
        versions.set(app, version);
        if (isFirst(`${app}@${version}`)) visits.push(one.visit);
      }
    }
    if (visits.length > 0) send(url, { visits });
  }

  const [host] = microFrontends[HOST] ?? [];
  const first: Noted[] = host === undefined ? [] : [{ visit: { app: HOST, version: host.metadata.version } }];
  return (noted) => report([...first.splice(0), ...noted]);
}

/** Sends a report, also from a page that is being left. One that is lost changes nothing for the visitor. */
function send(url: string, content: object): void {
  // Browsers can be without `sendBeacon`. A string is sent as text/plain, which needs no preflight at the operators' server.
  fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(content) }).catch(
    () => undefined,
  );
}
