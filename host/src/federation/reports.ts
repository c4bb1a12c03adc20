import type { Outbox, Phase, Thrown, Visit } from './send-reports';

/** For how long what fails may be what the browser cancels because the document is being left, in milliseconds. */
const LEAVING_MS = 1_000;

/** Notes which versions this document uses and what fails in them, for reports to the operators. */
export class Reports {
  /** Called for each version of a remote that has failed. */
  onFailure: (by: Visit) => void = () => undefined;
  readonly #outbox: Outbox | null;
  #askedToLeaveAt = -Infinity;
  /** Whether the browser has had time for reports. */
  #isIdle = false;

  /** @param to the operators' address, and what the document was made of; null where nothing is reported */
  constructor(to: Pick<Outbox, 'url' | 'discovery' | 'composition'> | null) {
    this.#outbox = to && { ...to, noted: [], versions: new Map(), reported: new Set() };
  }

  /** Begins to notice what nothing catches, and when the document is being left. */
  watchErrors(): void {
    addEventListener('beforeunload', () => (this.#askedToLeaveAt = performance.now()));
    addEventListener('error', ({ error }) => this.thrown(error, 'uncaught'));
    addEventListener('unhandledrejection', (event) => {
      // What is cancelled has not failed: so ends the transition of a page change that another one overtakes.
      const reason: unknown = event.reason;
      if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
      else this.thrown(reason, 'uncaught');
    });
  }

  /** Notes that this document uses a version of an app from now on. */
  visit(app: string, version: string): void {
    this.#note({ app, version });
  }

  /** Reports the visits that were noted while the browser had better things to do, and further ones at once. */
  sendVisits(): void {
    this.#isIdle = true;
    this.#send();
  }

  /** Logs and reports that a version of a remote has failed. */
  failed(by: Visit, phase: Phase, error: unknown): void {
    if (this.#isLeaving()) return;
    this.onFailure(by);
    console.error(`${by.app} ${by.version} failed (${phase}).`, error);
    this.#note({ error, phase, by }, true);
  }

  /** Reports what nothing caught, or nothing but an error page. */
  thrown(error: unknown, phase: Phase): void {
    if (!this.#isLeaving()) this.#note({ error, phase }, true);
  }

  /** Safari cancels what is loading, retries too, when the document is being left, and calls that an error. */
  #isLeaving(): boolean {
    return performance.now() - this.#askedToLeaveAt < LEAVING_MS;
  }

  #note(one: Visit | Thrown, isUrgent = this.#isIdle): void {
    this.#outbox?.noted.push(one);
    if (isUrgent) this.#send();
  }

  /** The code that reports loads only where it is used. A report that is lost changes nothing for the visitor. */
  #send(): void {
    const outbox = this.#outbox;
    if (outbox !== null)
      import(/* webpackChunkName: "send-reports" */ './send-reports').then(
        ({ sendReports }) => sendReports(outbox),
        () => undefined,
      );
  }
}
