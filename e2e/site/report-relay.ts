import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What browsers report, on its way to the release service. */
export interface ReportRelay {
  /** For `REPORT_URL`. */
  url: string;
  /** Sends what comes from now on to this address. */
  forwardTo: (url: string) => void;
  /** How many reports the service has answered. */
  answered: () => number;
  close: () => Promise<void>;
}

/**
 * Stands where a proxy stands before the release service, and names another address for each report: all browsers of a
 * test have one, of which the service would count only a few reports.
 */
export async function startReportRelay(): Promise<ReportRelay> {
  let target = '';
  let begun = 0;
  let answered = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      begun += 1;
      const from = `198.18.${begun >> 8}.${begun & 255}`;
      const headers = { 'content-type': request.headers['content-type'] ?? '', 'x-forwarded-for': from };
      void fetch(target, { method: 'POST', headers, body: Buffer.concat(parts) }).then(({ status }) => {
        if (status === 204) answered += 1;
        response.writeHead(status).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/reports`,
    forwardTo: (url) => {
      target = url;
    },
    answered: () => answered,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
