import type { CountryCode } from 'libphonenumber-js/core';
import { findCountry } from '../countries/countries';

/** How long the look-up may take, in milliseconds; after that the country is unknown. */
export const LOOKUP_TIMEOUT_MS = 2000;

/**
 * Asks a country-by-IP service where the visitor is (SPEC §7). Its answer is plain text, `1;PK;PAK;Pakistan`.
 * @param url its address, from configuration
 * @param signal ends it early
 * @returns null when the country stays unknown: another answer, none in time, or no connection
 */
export async function lookUpCountry(url: string, signal: AbortSignal): Promise<CountryCode | null> {
  const limited = new AbortController();
  const abort = () => limited.abort();
  const timer = setTimeout(abort, LOOKUP_TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    // Somebody else's server: it gets the address that it would see anyway, and nothing more.
    const answer = await fetch(url, { signal: limited.signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    return answer.ok ? countryIn(await answer.text()) : null;
  } catch {
    // The person chooses from the list, as without a look-up; there is nothing that they or we could do about it.
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** First character 1, then the two letters (SPEC §7); `ZZ` and other codes without phones are unknown. */
export function countryIn(answer: string): CountryCode | null {
  const [, iso2 = ''] = /^1;([A-Z]{2})(?:;|\s*$)/.exec(answer) ?? [];
  return findCountry(iso2)?.iso2 ?? null;
}
