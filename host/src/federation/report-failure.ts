import type { Failure } from './judge-failure';

/** A report that a version of a remote failed in a browser. It says nothing about the visitor. */
export interface FailureReport extends Pick<Failure, 'phase' | 'code'> {
  remote: string;
  version: string;
}

/** For how long what fails may be what the browser cancels because the document is being left, in milliseconds. */
const LEAVING_MS = 1_000;

let reportUrl: string | null = null;
let askedToLeaveAt = -Infinity;
const reported = new Set<string>();

/** Sets the operators' address for reports; null for none. */
export function reportFailuresTo(url: string | null): void {
  reportUrl = url;
  addEventListener('beforeunload', noteLeaving);
}

const noteLeaving = () => (askedToLeaveAt = performance.now());

/**
 * Logs a failure, and reports each version and phase to the operators once per document. Not while the document is being
 * left: Safari then cancels what is loading, retries too, and calls that an error.
 */
export function reportFailure({ remote, version, phase, code }: FailureReport, error: unknown): void {
  if (performance.now() - askedToLeaveAt < LEAVING_MS) return;
  const what = `${remote} ${version} (${phase})`;
  console.error(`${what} failed: ${code}.`, error);
  if (reportUrl === null || reported.has(what)) return;
  reported.add(what);
  // A string is sent as text/plain, which needs no preflight at the operators' server.
  navigator.sendBeacon(reportUrl, JSON.stringify({ remote, version, phase, code } satisfies FailureReport));
}
