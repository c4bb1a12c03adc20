import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { UserChanges } from 'shared/contracts/auth';
import { PhoneField } from 'shared/phone-field';
import type { ProfileValues } from './profile-changes';

interface PhoneNumberFieldProps {
  control: Control<ProfileValues, unknown, UserChanges>;
  /** Whether the form has been submitted: then the message of an invalid number appears at once. */
  submitted: boolean;
}

/**
 * The phone number in the field of the registration form. Its country is that of the saved number, Pakistan without one;
 * the visitor's address is not looked up. As in the registration, an invalid number shows a message and can be saved
 * (SPEC §5).
 */
export function PhoneNumberField({ control, submitted }: PhoneNumberFieldProps) {
  const { field, fieldState } = useController({ control, name: 'phone' });
  const [country, setCountry] = useState('');
  return (
    <PhoneField
      hint="Optional"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      country={country}
      onCountryChange={setCountry}
      countryLookupUrl={null}
      error={fieldState.error?.message}
      submitted={submitted}
      invalidMessage={(reason) => `${reason} You can save it anyway.`}
    />
  );
}
