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

const ENCODINGS = ['', 'br', 'gzip', 'gzip, deflate, br, zstd', 'BR', 'br;q=0.5, gzip;q=0', 'br;q=0', 'identity'];
const RANGES = ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=99999999-'];
const METHODS = ['HEAD', 'POST', 'OPTIONS', 'DELETE'];

const HEADERS = [
  'access-control-allow-origin',
  'allow',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'cross-origin-opener-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'vary',
  'x-content-type-options',
  'x-frame-options',
];
const BODY_HEADERS = ['content-type', 'content-length', 'content-range', 'last-modified'];

/**
 * Requests that two servers of one site must answer alike: codings, methods, parts, and addresses of all kinds.
 * @param files paths of a hashed script and a hashed font of the host
 */
export function comparedRequests({ script, font }: { script: string; font: string }): [string, RawOptions][] {
  const kinds = ['/', script, '/nowhere'];
  const withHeaders = (name: string, values: readonly string[]) =>
    kinds.flatMap((target) => values.map((value): [string, RawOptions] => [target, { headers: { [name]: value } }]));
  return [
    ...withHeaders('Accept-Encoding', ENCODINGS),
    ...withHeaders('Range', RANGES),
    ...withHeaders('If-None-Match', ['"other"']),
    ...[...kinds, font, '/courses', '/courses/', '/discovery.json'].flatMap((target) =>
      METHODS.map((method): [string, RawOptions] => [target, { method }]),
    ),
    ...addresses(script).map((target): [string, RawOptions] => [target, {}]),
  ];
}

const addresses = (script: string): string[] => [
  '/robots.txt',
  '/sitemap.xml',
  '/blogs/feed.xml',
  '/share/site.png',
  '/favicon.png',
  '/favicon.png/',
  '/favicon.png.br',
  '/index.html',
  '/404.html',
  '/courses//x',
  '/courses/x/../y',
  '/c%6furses',
  '/courses/a%2Fb',
  '/courses/_',
  '/courses/%E2%82%AC/',
  '/courses/a%3Fb/?c=d',
  '/courses/a%23b%25%26/?c=d',
  '/courses/a+b/',
  '/courses/.hidden',
  '/.well-known/security.txt',
  '/courses/a+b',
  '/courses?x=%zz',
  '/%zz',
  '/%00',
  '/./',
  '/courses/.',
  '/a/..',
  `${script}.br`,
  `${script}.gz`,
  `${script}/`,
  `/x${script}`,
  `/${script}`,
  `/courses/..${script}`,
  `/main.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js`,
  `/${'long'.repeat(100)}`,
  `/courses/${'long'.repeat(100)}`,
  '/_',
  '/courses.html/x',
  '/reset-password/_/_.html',
  '//evil.example/',
  '//evil.example',
  '//\\evil.example',
  '/\\evil.example',
  '//',
  '//courses',
  '//courses//x//?level=1',
  '/courses//?',
  '/COURSES',
  '/main.js',
  '/courses/main.mjs',
  '/favicon.ico',
  '//main.js',
];

/** What of an answer both servers must agree on. */
export function essence(answer: RawAnswer) {
  const { status, headers } = answer;
  // The text of such an answer is the server's own, if it has any.
  const isWordless = status === 301 || (status >= 400 && status !== 404);
  const names = isWordless ? HEADERS : [...HEADERS, ...BODY_HEADERS];
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    hasTag: !isWordless && headers.etag !== undefined,
    body: isWordless ? '' : createHash('sha256').update(decoded(answer)).digest('hex'),
  };
}
