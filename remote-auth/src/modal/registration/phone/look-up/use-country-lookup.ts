import { useEffect, useEffectEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY } from '../countries/countries';
import { lookUpCountry } from './country-lookup';

/**
 * Looks the visitor's country up; unknown means Pakistan (SPEC §7). Nothing waits for it.
 * @param url the service's address; null ends a look-up under way, and its answer is ignored
 * @param onFound told once
 */
export function useCountryLookup(url: string | null, onFound: (country: CountryCode) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (url === null) return;
    const lookup = new AbortController();
    void lookUpCountry(url, lookup.signal).then((country) => {
      if (!lookup.signal.aborted) found(country ?? DEFAULT_COUNTRY.iso2);
    });
    return () => lookup.abort();
  }, [url]);
}
