import type { COMPRESSIBLE } from '../releases/compress';

/** Media types of the files that lie beside compressed copies, by their endings. */
export const compressibleTypes: Readonly<Record<(typeof COMPRESSIBLE)[number], string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

/** Media types of the files that are sent as they are, by their endings. */
export const otherTypes: Readonly<Record<string, string>> = {
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  webmanifest: 'application/manifest+json',
};
