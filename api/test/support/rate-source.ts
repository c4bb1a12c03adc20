import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@hidden-order/testing/free-port';

/** Stands in for a source of rates on this machine. */
export type Source = Awaited<ReturnType<typeof startSource>>;

export async function startSource() {
  let [body, status, calls] = ['', 200, 0];
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status).end(body);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${port}/`,
    /** Sets what it answers from now on: text as it is, anything else as JSON. The count of calls restarts. */
    reset: (answer: unknown, withStatus = 200) => {
      body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      [status, calls] = [withStatus, 0];
    },
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
