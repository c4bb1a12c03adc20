import type { CDPSession } from '@playwright/test';

interface LoggedRequest {
  url: string;
  /** Times on the browser's clock, in milliseconds. */
  startedAt: number;
  /** When the first bytes of the answer were there; null when none were. */
  answeredAt: number | null;
  /** Bytes of the answer's headers on the wire. */
  headerBytes: number;
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
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
    if (!/^https?:/.test(url)) return;
    const startedAt = timestamp * 1000;
    byId.set(requestId, { url, startedAt, answeredAt: null, headerBytes: 0, bytes: 0, ended: false });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response: { encodedDataLength } }) => {
    Object.assign(byId.get(requestId) ?? {}, { answeredAt: timestamp * 1000, headerBytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return log;
}
