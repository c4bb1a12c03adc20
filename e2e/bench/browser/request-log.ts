import type { CDPSession } from '@playwright/test';
import type { TimedRequest } from './waves';

interface LoggedRequest extends TimedRequest {
  url: string;
  /** Bytes of the answer on the wire, headers and compressed body. */
  bytes: number;
  ended: boolean;
}

/** All requests that a page sends over the network, preflights included, which Playwright's events leave out. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>();
  #lastChange = performance.now();

  static async of(session: CDPSession): Promise<RequestLog> {
    const log = new RequestLog();
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
      if (!/^https?:/.test(url)) return;
      log.#requests.set(requestId, { url, startedAt: timestamp * 1000, answeredAt: null, bytes: 0, ended: false });
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

  /** For how long nothing has been under way since `begin`, in milliseconds; 0 while something is. */
  quietMs(begin: number): number {
    if (this.requests.some(({ ended }) => !ended)) return 0;
    return performance.now() - Math.max(begin, this.#lastChange);
  }

  #change(id: string, change: Partial<LoggedRequest>): void {
    const request = this.#requests.get(id);
    if (request !== undefined) Object.assign(request, change);
    this.#lastChange = performance.now();
  }
}
