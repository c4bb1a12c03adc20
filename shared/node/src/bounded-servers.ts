import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long the clients of a server may take, in milliseconds. */
export interface Patience {
  /** For the headers of a request, from the connection's start or the last answer's end. */
  headers: number;
  /** For a whole request. */
  request: number;
  /** Between two movements on a connection, such as the reading of an answer. A handler at work may take longer. */
  silence: number;
  /** Between the end of an answer and the next request. */
  keepAlive: number;
  /** For the requests under way when the servers end. */
  end: number;
}

const PATIENCE: Patience = { headers: 20_000, request: 30_000, silence: 20_000, keepAlive: 72_000, end: 10_000 };

/** How often Node looks for headers and requests that take too long, in milliseconds. */
const CHECK_MS = 1000;

/** HTTP servers that no client can hold open, however slow or silent it is, while they run and when they end. */
export interface BoundedServers {
  /** Makes a server that does not listen yet, as Fastify's `serverFactory`. */
  make: (handler: RequestListener) => Server;
  /**
   * Ends them all: takes no more connections, cuts those without a request at once, and the others with their answer,
   * at the latest when the patience is over. Node alone would wait for each connection for as long as its client likes.
   */
  end: () => Promise<void>;
}

/** @param changes to the patience that suits small requests of browsers */
export function boundedServers(changes: Partial<Patience> = {}): BoundedServers {
  const patience = { ...PATIENCE, ...changes };
  const servers: Server[] = [];
  const connections = new Set<Socket>();
  /** Connections with a request under way, whose headers have arrived, and its answer. */
  const answers = new Map<Socket, ServerResponse>();
  let isEnding = false;

  const isAtWork = (answer: ServerResponse | undefined) => answer?.req.complete === true && !answer.headersSent;

  const make = (handler: RequestListener): Server => {
    const server = createServer(
      {
        headersTimeout: patience.headers,
        requestTimeout: patience.request,
        keepAliveTimeout: patience.keepAlive,
        connectionsCheckingInterval: CHECK_MS,
      },
      handler,
    );
    server.setTimeout(patience.silence, (connection) => {
      if (!isAtWork(answers.get(connection))) connection.destroy();
    });
    server.on('connection', (connection) => {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
    });
    server.prependListener('request', ({ socket }, answer) => {
      answers.set(socket, answer);
      answer.once('close', () => {
        if (answers.get(socket) !== answer) return;
        answers.delete(socket);
        if (isEnding) socket.destroySoon();
      });
    });
    servers.push(server);
    return server;
  };

  const end = async () => {
    isEnding = true;
    const ended = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    for (const connection of connections) if (!answers.has(connection)) connection.destroy();
    const deadline = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, patience.end);
    await Promise.all(ended);
    clearTimeout(deadline);
  };

  return { make, end };
}
