import type { Discovery } from 'shared/platform/discovery';
import type { Failure } from './failures';

/** This document uses a version of an app. */
export interface Visit {
  app: string;
  version: string;
}

/** A version failed in this document. */
export interface FailureReport extends Visit, Pick<Failure, 'phase' | 'code'> {}

/** What is to be reported, and where to. */
export interface Reports {
  /** The operators' address. */
  url: string;
  discovery: Discovery;
  /** What has happened since the last report. */
  noted: (Visit | (FailureReport & { error: unknown }) | { thrown: unknown; phase: 'load' | 'uncaught' })[];
}

/** For how long what fails may be what the browser cancels because the document is being left, in milliseconds. */
const LEAVING_MS = 1_000;

let askedToLeaveAt = -Infinity;
let reports: Reports | null = null;
/** Whether the browser has had time for reports. */
let isIdle = false;

/**
 * Begins to note which versions this document uses and what fails in them, for reports to the operators.
 * @param url the operators' address; null for none
 */
export function startReports(url: string | null, discovery: Discovery): void {
  addEventListener('beforeunload', () => (askedToLeaveAt = performance.now()));
  reports = url === null ? null : { url, discovery, noted: [] };
  if (reports === null) return;
  addEventListener('error', ({ error }) => reportThrown(error, 'uncaught'));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, 'uncaught'));
}

/** Notes that this document uses a version of an app from now on. */
export const noteVisit = (app: string, version: string): void => note({ app, version });

/** Reports the visits that were noted while the browser had better things to do, and further ones at once. */
export function reportVisits(): void {
  isIdle = true;
  send();
}

/**
 * Logs and reports a failure. Not while the document is being left: Safari then cancels what is loading, retries too, and
 * calls that an error.
 */
export function reportFailure(failure: FailureReport, error: unknown): void {
  if (isLeaving()) return;
  const { app, version, phase, code } = failure;
  console.error(`${app} ${version} (${phase}) failed: ${code}.`, error);
  note({ ...failure, error }, true);
}

/** Reports what nothing caught, or nothing but an error page. */
export function reportThrown(thrown: unknown, phase: 'load' | 'uncaught'): void {
  if (!isLeaving()) note({ thrown, phase }, true);
}

const isLeaving = (): boolean => performance.now() - askedToLeaveAt < LEAVING_MS;

function note(one: Reports['noted'][number], isUrgent = isIdle): void {
  reports?.noted.push(one);
  if (isUrgent) send();
}

/** The code that reports loads only where it is used. A report that is lost changes nothing for the visitor. */
function send(): void {
  const own = reports;
  if (own !== null)
    import(/* webpackChunkName: "send-reports" */ './send-reports').then(
      ({ sendReports }) => sendReports(own),
      () => undefined,
    );
}
