import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  body: Buffer;
}

/** Sends a request whose target is left exactly as it is written, which browsers and `fetch` do not do. */
export function rawRequest(
  port: number,
  target: string,
  { method = 'GET', headers = {} }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The body without its content coding. */
export function decoded({ headers, body }: RawAnswer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
