import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What browsers report, on its way to the release service. */
export interface ReportRelay {
  /** For `REPORT_URL`. */
  url: string;
  /** Sends what comes from now on to this address. */
  forwardTo: (url: string) => void;
  /** What comes from now on is of another network: all browsers of a test have one. */
  changeNetwork: () => void;
  /** How many reports the service has answered. */
  answered: () => number;
  close: () => Promise<void>;
}

/** Stands where a proxy stands before the release service, and names the network that a report comes from. */
export async function startReportRelay(): Promise<ReportRelay> {
  let target = '';
  let network = 1;
  let answered = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = {
        'content-type': request.headers['content-type'] ?? '',
        'x-forwarded-for': `198.18.0.${network}`,
      };
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
    changeNetwork: () => {
      network += 1;
    },
    answered: () => answered,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
