import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';

type Answer = (response: ServerResponse, content: Buffer, headers: OutgoingHttpHeaders, file: string) => unknown;

const well: Answer = (response, content, headers) => response.writeHead(200, headers).end(content);

/** What a changed chunk leaves where it has run. */
export const CHANGED = 'hasRunChangedChunk';
const CHANGE = Buffer.from(`\n;globalThis.${CHANGED} = true;`);

/** What can be wrong with an origin that answers for a remote: how it answers a request for a script. */
const FAULTS = {
  '404': (response, _content, headers) => response.writeHead(404, headers).end(),
  '500': (response, _content, headers) => response.writeHead(500, headers).end(),
  // Nothing listens then.
  refused: well,
  hang: () => undefined,
  'reset in the middle': (response, content, headers) =>
    response
      .writeHead(200, { ...headers, 'Content-Length': content.length })
      .write(content.subarray(0, content.length / 2), () => response.destroy()),
  // The entry is right: it is a chunk that cannot be read.
  'corrupt JS': (response, content, headers, file) =>
    well(response, file.startsWith('remoteEntry') ? content : Buffer.from('((( this is not a script'), headers, file),
  // The entry is right: a chunk does more than the one that was built.
  'changed chunk': (response, content, headers, file) =>
    well(response, file.startsWith('remoteEntry') ? content : Buffer.concat([content, CHANGE]), headers, file),
  'wrong MIME': (response, content, headers, file) =>
    well(response, content, { ...headers, 'Content-Type': 'text/html' }, file),
  'missing CORS': (response, content, { 'Access-Control-Allow-Origin': _, ...closed }, file) =>
    well(response, content, closed, file),
  'wrong hash': (response, content, headers, file) =>
    well(response, Buffer.concat([content, Buffer.from('\n')]), headers, file),
} as const satisfies Record<string, Answer>;
export type OriginFault = keyof typeof FAULTS;
export const ORIGIN_FAULTS = Object.keys(FAULTS) as readonly OriginFault[];

/** An origin of a remote that can be made to fail, on a real socket: a browser's own interception cannot break off. */
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
  let answer: Answer = well;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.basename(pathname);
    const headers = {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    };
    readFile(path.join(folder, pathname)).then(
      (content) => (file.endsWith('.js') ? answer : well)(response, content, headers, file),
      () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end(),
    );
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      // A server that does not listen calls back at once, with an error.
      server.close(() => resolve()).closeAllConnections();
    });
  await open();
  return {
    fail: async (fault) => {
      answer = fault === null ? well : FAULTS[fault];
      await close();
      if (fault !== 'refused') await open();
    },
    close,
  };
}
