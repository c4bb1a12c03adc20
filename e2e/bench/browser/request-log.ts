import type { CDPSession } from '@playwright/test';
import type { TimedRequest } from '../waves/waves';

/** A request that the browser sent over the network. */
export interface LoggedRequest extends TimedRequest {
  url: string;
  /** Bytes of the answer on the wire, headers and compressed body. */
  bytes: number;
  ended: boolean;
}

/** All requests of a page, preflights too. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();
  #lastChange = performance.now();

  /** Begins to listen; what `observer.js` itself needs causes no requests. */
  static async of(session: CDPSession): Promise<RequestLog> {
    const log = new RequestLog();
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, redirectResponse }) => {
      // A redirect goes on under the same id: for the log it is one more request.
      const before = redirectResponse && log.#requests.get(requestId);
      if (before) {
        log.#requests.set(`${requestId} ${log.#requests.size}`, { ...before, ended: true });
        log.#requests.delete(requestId);
      }
      if (!/^https?:/.test(url)) return;
      log.#note(requestId, { url, startedAt: timestamp * 1000, answeredAt: null, bytes: 0, ended: false });
    });
    session.on('Network.responseReceived', ({ requestId, timestamp }) =>
      log.#change(requestId, { answeredAt: timestamp * 1000 }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      log.#change(requestId, { bytes: encodedDataLength, ended: true }),
    );
    session.on('Network.loadingFailed', ({ requestId }) => log.#change(requestId, { ended: true }));
    await session.send('Network.enable');
    return log;
  }

  get requests(): LoggedRequest[] {
    return [...this.#requests.values()];
  }

  /** For how long nothing has been under way, in milliseconds; 0 while something is. */
  get quietMs(): number {
    return this.requests.some(({ ended }) => !ended) ? 0 : performance.now() - this.#lastChange;
  }

  /** Begins to count anew how long nothing has been under way, because something may follow now. */
  restart(): void {
    this.#lastChange = performance.now();
  }

  #note(id: string, request: LoggedRequest): void {
    this.#requests.set(id, request);
    this.#lastChange = performance.now();
  }

  #change(id: string, change: Partial<LoggedRequest>): void {
    const request = this.#requests.get(id);
    if (request !== undefined) this.#note(id, { ...request, ...change });
  }
}
