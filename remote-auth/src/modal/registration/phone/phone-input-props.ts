/** Most characters that the phone input takes (SPEC §9). */
export const PHONE_MAX_LENGTH = 25;

/** What the phone input and its plain stand-in have in common. */
export interface PhoneInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string;
}
