import { useEffect, useEffectEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { findCountry } from '../countries/countries';

/** How long the look-up may take, in milliseconds; after that the country is unknown. */
const LOOKUP_TIMEOUT_MS = 2000;

/**
 * Looks the visitor's country up (spec §7). The field stays usable meanwhile, and as it is when the country is unknown.
 * @param url the service's address; null aborts a look-up under way
 */
export function useCountryLookup(url: string | null, onFound: (country: CountryCode) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (url === null) return;
    const lookup = new AbortController();
    void lookUpCountry(url, lookup.signal).then((country) => country !== null && found(country));
    return () => lookup.abort();
  }, [url]);
}

/**
 * Asks a country-by-IP service where the visitor is (spec §7). Its answer is plain text, `1;PK;PAK;Pakistan`.
 * @param url its address, from configuration
 * @param signal ends it early
 * @returns null when the country stays unknown: another answer, no answer in time, or no connection
 */
export async function lookUpCountry(url: string, signal: AbortSignal): Promise<CountryCode | null> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIMEOUT_MS)]);
    // A third party's server learns the visitor's IP address, which it needs, and nothing more.
    const answer = await fetch(url, { signal: limited, credentials: 'omit', referrerPolicy: 'no-referrer' });
    // Also reads the text of a refusal: the caller aborts the signal after it, which would cancel an unread response.
    const text = await answer.text();
    return answer.ok ? countryIn(text) : null;
  } catch {
    // The person chooses from the list, as without a look-up; neither they nor the site can repair the service.
    return null;
  }
}

/** First character 1, then the two letters (spec §7); `ZZ` and other codes without phones are unknown. */
export function countryIn(answer: string): CountryCode | null {
  const [, iso2 = ''] = /^1;([A-Z]{2})(?:;|\s*$)/.exec(answer) ?? [];
  return findCountry(iso2)?.iso2 ?? null;
}
