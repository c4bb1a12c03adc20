import type { CDPSession } from '@playwright/test';

interface LoggedRequest {
  url: string;
  /** Bytes of the answer on the wire, headers and compressed body. */
  bytes: number;
  ended: boolean;
}

/** All requests that a page sends over the network, preflights included, which Playwright's events leave out. */
export interface RequestLog {
  requests: () => LoggedRequest[];
  /** When a request last ended, by this process's clock. */
  lastEnd: number;
}

/** Starts the log of a page. */
export async function logRequests(session: CDPSession): Promise<RequestLog> {
  const byId = new Map<string, LoggedRequest>();
  const log: RequestLog = { requests: () => [...byId.values()], lastEnd: performance.now() };
  const end = (id: string, bytes: number) => {
    Object.assign(byId.get(id) ?? {}, { bytes, ended: true });
    log.lastEnd = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url)) byId.set(requestId, { url, bytes: 0, ended: false });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return log;
}
