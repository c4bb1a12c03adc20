import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { line } from './fields';

const DOT_ATOM = /^[-!#$%&'*+/=?^_`{}|~0-9A-Z]+(\.[-!#$%&'*+/=?^_`{}|~0-9A-Z]+)*$/i;
// oxlint-disable-next-line no-control-regex -- a quoted local part may hold control characters (RFC 5322)
const QUOTED = /^"([\x01-\x08\x0b\x0c\x0e-\x1f!#-[\]-\x7f]|\\[\x01-\x09\x0b\x0c\x0e-\x7f])*"$/i;
const DOMAIN = /^((?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+)(?:[A-Z0-9-]{2,63}(?<!-))$/i;
const LITERAL = /^\[([A-F0-9:.]+)\]$/i;
/** In code points (RFC 3696). */
export const MAX_EMAIL_LENGTH = 320;

/** A field that takes the addresses that Django's `EmailValidator` takes. @param maxLength in code points */
export const email = (maxLength = MAX_EMAIL_LENGTH) =>
  line(maxLength).refine(isEmail, { error: 'Enter a valid email address.', abort: true });

export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 0 || Array.from(address).length > MAX_EMAIL_LENGTH) return false;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (!DOT_ATOM.test(local) && !QUOTED.test(local)) return false;
  return domain === 'localhost' || isDomain(domain) || (/[^\0-\x7f]/.test(domain) && isDomain(domainToASCII(domain)));
}

function isDomain(domain: string): boolean {
  return DOMAIN.test(domain) || isIP(LITERAL.exec(domain)?.[1] ?? '') !== 0;
}

/** An address as it is stored and written to: as the person wrote it, but for the domain, which is in lower case. */
export function normaliseEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

/**
 * The form in which addresses are compared, everywhere: all in lower case, the domain in ASCII. Mail systems do not tell
 * `Ada@` from `ada@`, nor do people.
 * @param address any text, such as what was typed at sign-in
 */
export function emailKey(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@') + 1;
  const domain = lower.slice(at);
  // Empty for what is no domain name, such as an address in brackets.
  return lower.slice(0, at) + (domainToASCII(domain) || domain);
}
