import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server on this machine, as a network does. */
export interface TcpProxy {
  port: number;
  /** Lets nothing pass from now on: connections stay open, and new ones are taken, in silence. */
  stall: () => void;
  /** Lets everything pass again, with what has waited. */
  resume: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const link = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    link(client, upstream);
    link(upstream, client);
    if (isStalled) for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
