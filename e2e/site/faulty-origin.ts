import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

/** What can be wrong with an origin that answers for a remote. */
export const ORIGIN_FAULTS = [
  '404',
  '500',
  'refused',
  'hang',
  'reset in the middle',
  'corrupt JS',
  'wrong MIME',
  'missing CORS',
  'wrong hash',
] as const;
export type OriginFault = (typeof ORIGIN_FAULTS)[number];

/** An origin of a remote that can be made to fail, on a real socket. */
export interface FaultyOrigin {
  /** From now on every script fails like this; null: all is well again. */
  fail: (fault: OriginFault | null) => Promise<void>;
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** @param folder what the origin serves */
export async function faultyOrigin(port: number, folder: string): Promise<FaultyOrigin> {
  let fault: OriginFault | null = null;
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    readFile(path.join(folder, path.basename(file))).then(
      (content) => answer(response, file, content, file.endsWith('.js') ? fault : null),
      () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end(),
    );
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await open();
  return {
    fail: async (next) => {
      fault = next;
      if (server.listening) await close();
      if (next !== 'refused') await open();
    },
    close: async () => {
      if (server.listening) await close();
    },
  };
}

function answer(response: ServerResponse, file: string, content: Buffer, fault: OriginFault | null): void {
  const headers = {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  switch (fault) {
    case null:
    case 'refused':
      response.writeHead(200, headers).end(content);
      return;
    case '404':
    case '500':
      response.writeHead(Number(fault), headers).end();
      return;
    case 'hang':
      return;
    case 'reset in the middle':
      response.writeHead(200, { ...headers, 'Content-Length': content.length });
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
      return;
    case 'wrong MIME':
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(content);
      return;
    case 'missing CORS': {
      const { 'Access-Control-Allow-Origin': _, ...closed } = headers;
      response.writeHead(200, closed).end(content);
      return;
    }
    case 'corrupt JS':
      // The entry is right: it is a chunk that cannot be read.
      response.writeHead(200, headers).end(file.startsWith('remoteEntry') ? content : '((( this is no script');
      return;
    case 'wrong hash':
      response.writeHead(200, headers).end(Buffer.concat([content, Buffer.from('\n')]));
  }
}
