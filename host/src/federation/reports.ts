import type { Discovery } from '@hidden-order/platform/discovery';

/** This document uses a version of an app. */
export interface Visit {
  app: string;
  version: string;
}

/** When an error came: while a module or a page's data loaded, in a page's own code, or where nothing awaits it. */
export type Phase = 'load' | 'render' | 'uncaught';

interface Thrown {
  error: unknown;
  phase: Phase;
  /** The version that failed; absent where only the error's stack says it. */
  by?: Visit;
}

/** What is to be reported, and where to. */
export interface Reports {
  /** The operators' address. */
  url: string;
  discovery: Discovery;
  /** What has happened since the last report. */
  noted: (Visit | Thrown)[];
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

let failureListener: (by: Visit) => void = () => undefined;

/** Calls back for each version of a remote that has failed from now on. */
export function onFailure(listener: (by: Visit) => void): void {
  failureListener = listener;
}

/** Logs and reports that a version of a remote has failed. */
export function reportFailure(by: Visit, phase: Phase, error: unknown): void {
  if (isLeaving()) return;
  failureListener(by);
  console.error(`${by.app} ${by.version} failed (${phase}).`, error);
  note({ error, phase, by }, true);
}

/** Reports what nothing caught, or nothing but an error page. */
export function reportThrown(error: unknown, phase: Phase): void {
  if (!isLeaving()) note({ error, phase }, true);
}

/** The same promise; the operators learn of what a version throws while it loads, such as an error of its own code. */
export async function reported<Result>(result: Result | Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    reportThrown(error, 'load');
    throw error;
  }
}

/** Safari cancels what is loading, retries too, when the document is being left, and calls that an error. */
const isLeaving = (): boolean => performance.now() - askedToLeaveAt < LEAVING_MS;

function note(one: Visit | Thrown, isUrgent = isIdle): void {
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
