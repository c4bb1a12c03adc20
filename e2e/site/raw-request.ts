import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
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

/** Sends a request whose target is left exactly as it is written, which browsers, Playwright and `fetch` do not do. */
export async function rawRequest(port: number, target: string, options: RawOptions = {}): Promise<RawAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ ...options, host: '127.0.0.1', port, path: target, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** The body without its content coding. */
export function decoded({ headers, body }: RawAnswer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Headers that two servers must agree on, in this order; the last four where the text of the answer is the site's. */
const HEADERS = `access-control-allow-origin allow cache-control content-encoding content-security-policy
  cross-origin-opener-policy location permissions-policy referrer-policy vary x-content-type-options x-frame-options x-robots-tag
  content-type content-length content-range last-modified`.split(/\s+/);

/** What of an answer both servers must agree on. */
export function essence(answer: RawAnswer) {
  const { status, headers } = answer;
  // The text of such an answer is the server's own, if it has any.
  const isWordless = status === 301 || (status >= 400 && status !== 404);
  const names = isWordless ? HEADERS.slice(0, -4) : HEADERS;
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    hasTag: !isWordless && headers.etag !== undefined,
    body: isWordless ? '' : createHash('sha256').update(decoded(answer)).digest('hex'),
  };
}
