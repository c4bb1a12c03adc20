import { domainToASCII } from 'node:url';

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
