import { HOST, type Discovery } from 'shared/platform/discovery';
import type { Failure } from './failures';

/** A version failed in this document. */
export interface FailureReport {
  app: string;
  version: string;
  phase: Failure['phase'];
  code: string;
}

/** For how long what fails may be what the browser cancels because the document is being left, in milliseconds. */
const LEAVING_MS = 1_000;
/** Calls of a stack that a report has at most. */
const MOST_CALLS = 5;
/** What a stack says of a script, in all engines: address, line, column. Those of extensions have schemes of their own. */
const CALL = /([a-z-]+:\/\/[^\s()@]+?)(\?[^\s():]*)?:(\d+):(\d+)/g;

let reportUrl: string | null = null;
/** Where the scripts of each app come from, the longest addresses first: apps may share an origin. */
let bases: { app: string; base: string }[] = [];
/** The version of each app that this document uses now. */
const versions = new Map<string, string>();
/** What was reported, once for each document. */
const reported = new Set<string>();
/** Visits that wait until the browser is idle; then none waits any more. */
let waiting: { app: string; version: string }[] | null = [];
let askedToLeaveAt = -Infinity;

/**
 * Begins to report to the operators which versions this document uses, and what fails in them. Reports say nothing about
 * the visitor.
 * @param url the operators' address; null for none
 */
export function startReports(url: string | null, { microFrontends }: Discovery): void {
  reportUrl = url;
  bases = Object.entries(microFrontends)
    .flatMap(([app, entries]) =>
      entries
        .flatMap((entry) => [entry.url, entry.fallbackUrl ?? entry.url])
        .map((entry) => ({ app, base: new URL('.', entry).href })),
    )
    .sort((one, other) => other.base.length - one.base.length);
  const [host] = microFrontends[HOST] ?? [];
  if (host !== undefined) noteVisit(HOST, host.metadata.version);
  addEventListener('beforeunload', noteLeaving);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}

const noteLeaving = () => (askedToLeaveAt = performance.now());
const onError = ({ error }: ErrorEvent) => reportThrown(error, 'uncaught');
const onRejection = ({ reason }: PromiseRejectionEvent) => reportThrown(reason, 'uncaught');

/** Notes that this document uses a version of an app from now on. */
export function noteVisit(app: string, version: string): void {
  versions.set(app, version);
  const visit = { app, version };
  if (!isFirst(`${app}@${version}`)) return;
  if (waiting === null) send({ visits: [visit] });
  else waiting.push(visit);
}

/** Reports the visits that were noted while the browser had better things to do, and further ones at once. */
export function reportVisits(): void {
  if (waiting !== null && waiting.length > 0) send({ visits: waiting });
  waiting = null;
}

/**
 * Logs a failure, and reports each version and phase once. Not while the document is being left: Safari then cancels what
 * is loading, retries too, and calls that an error.
 */
export function reportFailure(failure: FailureReport, error: unknown): void {
  if (isLeaving()) return;
  const { app, version, phase, code } = failure;
  console.error(`${app} ${version} (${phase}) failed: ${code}.`, error);
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // What did not arrive has no place.
  report(failure, phase === 'fetch' ? [] : callsOf(thrown).flatMap((call) => call ?? []));
}

/**
 * Reports what a version threw that nothing caught, or nothing but an error page. It is the fault of the app whose script
 * threw: of the remote that had called, where that is the host's. What an extension throws is no app's.
 */
export function reportThrown(error: unknown, phase: 'load' | 'uncaught'): void {
  // That the API fails, or is not reached, is no fault of a version.
  if (!(error instanceof Error) || error.name === 'AbortError' || 'isAxiosError' in error || isLeaving()) return;
  const calls = callsOf(error);
  if (calls[0] == null) return;
  const own = calls.flatMap((call) => call ?? []);
  const app = (own.find((call) => call.app !== HOST) ?? own[0])?.app ?? HOST;
  const version = versions.get(app);
  if (version !== undefined) report({ app, version, phase, code: error.name }, own);
}

interface Call {
  app: string;
  place: string;
}

/** The calls of an error's stack in scripts; null for one in a script that is not the site's. */
function callsOf(error: unknown): (Call | null)[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(CALL)].map(([, url = '', , line, column]) => {
    const found = /\.m?js$/.test(url) ? bases.find(({ base }) => url.startsWith(base)) : undefined;
    return found ? { app: found.app, place: `${found.app}/${url.slice(found.base.length)}:${line}:${column}` } : null;
  });
}

function report(failure: FailureReport, calls: readonly Call[]): void {
  if (isFirst(`${failure.app}@${failure.version} ${failure.phase}`))
    send({ ...failure, stack: calls.slice(0, MOST_CALLS).map(({ place }) => place) });
}

function isFirst(what: string): boolean {
  const { size } = reported;
  return reportUrl !== null && reported.add(what).size > size;
}

const isLeaving = (): boolean => performance.now() - askedToLeaveAt < LEAVING_MS;

/** Sends a report, also from a page that is being left. One that is lost changes nothing for the visitor. */
function send(content: object): void {
  if (reportUrl === null) return;
  // Browsers can be without `sendBeacon`. A string is sent as text/plain, which needs no preflight at the operators' server.
  fetch(reportUrl, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(content) }).catch(
    () => undefined,
  );
}
