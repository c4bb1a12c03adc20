import type { Failure } from './judge-failure';

/** What is reported about a version of a remote that failed in somebody's browser: nothing about the person. */
export interface FailureReport extends Pick<Failure, 'phase' | 'code'> {
  remote: string;
  version: string;
}

let reportUrl: string | null = null;
const reported = new Set<string>();

/** Sets where failures go; null for nowhere. */
export function reportFailuresTo(url: string | null): void {
  reportUrl = url;
}

/** Tells the console, and the operators' address, once for each version and phase of a document. */
export function reportFailure({ remote, version, phase, code }: FailureReport, error: unknown): void {
  const what = `${remote} ${version} (${phase})`;
  console.error(`${what} failed: ${code}.`, error);
  if (reportUrl === null || reported.has(what)) return;
  reported.add(what);
  // A string is sent as text/plain, which needs no preflight at the operators' server.
  navigator.sendBeacon(reportUrl, JSON.stringify({ remote, version, phase, code } satisfies FailureReport));
}
