import type { Discovery } from 'shared/platform/discovery';
import type { Failure } from './failures';

/** A version failed in this document. */
export interface FailureReport {
  app: string;
  version: string;
  phase: Failure['phase'];
  code: string;
}

/** What happened in this document: it uses a version of an app, a version failed, or some script threw. */
export type Noted =
  | { visit: Pick<FailureReport, 'app' | 'version'> }
  | { failure: FailureReport; error: unknown }
  | { thrown: unknown; phase: 'load' | 'uncaught' };

/** For how long what fails may be what the browser cancels because the document is being left, in milliseconds. */
const LEAVING_MS = 1_000;

const nothing = (): void => undefined;
let askedToLeaveAt = -Infinity;
let note: (one: Noted) => void = nothing;
/** Loads the code that reports: only where something fails, or when the browser is idle. */
let load = nothing;

/**
 * Begins to note which versions this document uses and what fails in them, for reports to the operators.
 * @param url the operators' address; null for none
 */
export function startReports(url: string | null, discovery: Discovery): void {
  [note, load] = [nothing, nothing];
  addEventListener('beforeunload', () => (askedToLeaveAt = performance.now()));
  if (url === null) return;
  const waiting: Noted[] = [];
  note = (one) => void waiting.push(one);
  load = () => {
    load = nothing;
    importSender().then(({ reporter }) => {
      const report = reporter(url, discovery);
      note = (one) => report([one]);
      report(waiting);
    }, nothing);
  };
  addEventListener('error', ({ error }) => reportThrown(error, 'uncaught'));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, 'uncaught'));
}

const importSender = () => import(/* webpackChunkName: "send-reports" */ './send-reports');

/** Notes that this document uses a version of an app from now on. */
export const noteVisit = (app: string, version: string): void => note({ visit: { app, version } });

/** Reports what was noted while the browser had better things to do, and more from then on. */
export const reportVisits = (): void => load();

/**
 * Logs and reports a failure. Not while the document is being left: Safari then cancels what is loading, retries too, and
 * calls that an error.
 */
export function reportFailure(failure: FailureReport, error: unknown): void {
  if (isLeaving()) return;
  const { app, version, phase, code } = failure;
  console.error(`${app} ${version} (${phase}) failed: ${code}.`, error);
  note({ failure, error });
  load();
}

/** Reports what nothing caught, or nothing but an error page. */
export function reportThrown(thrown: unknown, phase: 'load' | 'uncaught'): void {
  if (isLeaving()) return;
  note({ thrown, phase });
  load();
}

const isLeaving = (): boolean => performance.now() - askedToLeaveAt < LEAVING_MS;
