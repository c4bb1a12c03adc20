import type { Failure } from './judge-failure';

/** A report that a version of a remote failed in a browser. It says nothing about the visitor. */
export interface FailureReport extends Pick<Failure, 'phase' | 'code'> {
  remote: string;
  version: string;
}

let reportUrl: string | null = null;
const reported = new Set<string>();

/** Sets the operators' address for reports; null for none. */
export function reportFailuresTo(url: string | null): void {
  reportUrl = url;
}

/** Logs a failure, and reports each version and phase to the operators once per document. */
export function reportFailure({ remote, version, phase, code }: FailureReport, error: unknown): void {
  const what = `${remote} ${version} (${phase})`;
  console.error(`${what} failed: ${code}.`, error);
  if (reportUrl === null || reported.has(what)) return;
  reported.add(what);
  // A string is sent as text/plain, which needs no preflight at the operators' server.
  navigator.sendBeacon(reportUrl, JSON.stringify({ remote, version, phase, code } satisfies FailureReport));
}
