import type { RefCallback } from 'react';

/** Maximum length of the phone input, in characters (spec §9). */
export const PHONE_MAX_LENGTH = 25;

/** The props of the phone input, with the list of countries or without. */
export interface PhoneInputProps {
  id: string;
  /** In E.164 form (`+` and digits) where possible, otherwise the typed text; `""` without an entry. */
  value: string;
  onChange: (value: string) => void;
  /** ISO code of the country that the person chose or typed, or that was looked up; until then `""`: that of `value`. */
  country: string;
  onCountryChange: (country: string) => void;
  /** Receives the problem of the current number as one short sentence; null for a valid number. */
  onProblem: (problem: string | null) => void;
  /** Address of a country-by-IP service (spec §7), or null for none. */
  countryLookupUrl: string | null;
  invalid: boolean;
  describedBy: string;
  /** Receives the input, so that a form can focus it; null when it goes. */
  inputRef?: RefCallback<HTMLInputElement>;
}
