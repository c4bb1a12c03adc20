import { once } from 'node:events';
import { createServer } from 'node:http';

/** Stands in for a source of rates on this machine. */
export interface Source {
  address: string;
  /** What it answers from now on: text as it is, anything else as JSON. The count of calls restarts. */
  reset: (answer: unknown) => void;
  calls: () => number;
  close: () => Promise<void>;
}

export async function startSource(): Promise<Source> {
  let body = '';
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`,
    reset: (answer) => {
      body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      calls = 0;
    },
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
