/** Most characters that the phone input takes (SPEC §9). */
export const PHONE_MAX_LENGTH = 25;

/** What the phone input and its plain stand-in have in common. */
export interface PhoneInputProps {
  id: string;
  /** In E.164 form (`+` and digits) as far as it goes, otherwise what was typed; `""` without an entry. */
  value: string;
  onChange: (value: string) => void;
  /** Code of two letters of the country that the person chose or typed, or that was looked up; `""` until then. */
  country: string;
  onCountryChange: (country: string) => void;
  /** Told what is wrong with the number as it stands, in one short sentence; null when nothing is. */
  onProblem: (problem: string | null) => void;
  /** Address of a country-by-IP service (SPEC §7), or null for none. */
  countryLookupUrl: string | null;
  invalid: boolean;
  describedBy: string;
}
