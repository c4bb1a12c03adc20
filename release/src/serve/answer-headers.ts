type Headers = Readonly<Record<string, string>>;

/** Files under hashed names: kept for ever, and open to the pages of every origin. */
export const hashedHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** A file that is not there now may be there after the next release: nobody may remember that it was missing. */
export const missingHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Everything else on the host's origin: asked for again each time, since a promotion replaces it. Besides the policy
 * that a page carries itself: no guessing of types, no frames around the site, no paths told to other sites, no device
 * features that nothing here uses.
 */
export const pageHeaders: Headers = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
