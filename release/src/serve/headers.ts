type Headers = Readonly<Record<string, string>>;

/** Headers of files under hashed names: browsers keep them for ever, and the pages of every origin may read them. */
export const hashedHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of a missing file. The next release may add it, so no cache may keep the answer. */
export const missingHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Headers of everything else on the host's origin: browsers ask for it again each time, since a promotion replaces it. Besides the
 * policy within each page, the headers forbid guessing types, frames around the site, telling other sites its paths or
 * logging servers the page before, and device features that the site does not use.
 */
export const pageHeaders: Headers = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
