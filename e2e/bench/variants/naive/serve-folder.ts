import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressibleTypes, otherTypes } from '../../../../release/src/nginx/media-types';
import { HASHED } from '../../../../release/src/releases/build-output';
import { hashedHeaders } from '../../../../release/src/serve/answer-headers';
import { listen, type Listening } from '../../../../release/src/serve/listen';

const MEDIA_TYPES: Readonly<Record<string, string>> = { ...compressibleTypes, ...otherTypes };

/**
 * Serves a build as a plain web server does: compressed files beside the others, hashed names kept for ever, the rest
 * asked for again, open to other origins.
 * @param page file for addresses that are no file's
 */
export function serveFolder(folder: string, port: number, page: string): Promise<Listening> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.extname(pathname) === '' ? page : path.normalize(pathname);
    send(path.join(folder, file), response).catch(() => response.writeHead(404).end());
  });
  return listen(server, port, 'E2E_FIRST_PORT');
}

async function send(file: string, response: ServerResponse): Promise<void> {
  const compressed = await readFile(`${file}.br`).catch(() => null);
  const content = compressed ?? (await readFile(file));
  response.writeHead(200, {
    ...hashedHeaders,
    ...(HASHED.test(file) ? {} : { 'Cache-Control': 'no-cache' }),
    'Content-Type': MEDIA_TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
    'Content-Length': content.length,
    ...(compressed === null ? {} : { 'Content-Encoding': 'br' }),
  });
  response.end(content);
}
