import { useState } from 'react';
import { useController, type Control, type FieldErrors } from 'react-hook-form';
import type { EmailState } from '@hidden-order/api-shapes/account';
import { GENDER_LABELS, GENDERS, type User, type UserChanges } from '@hidden-order/api-shapes/auth';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { FIRST_DATE_OF_BIRTH } from '@hidden-order/api-shapes/date-of-birth';
import { PhoneField } from '@hidden-order/ui/phone-field';
import { Alert, Button, Doubt, SelectField, TextField } from '@hidden-order/ui';
import { FailureMessage } from '@hidden-order/ui/task';
import { UnconfirmedEmail } from '../../parts/unconfirmed-email';
import { FieldGroup } from './field-group';
import { IdentityNumberField } from './identity-number-field';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import { useProfileForm, type ProfileValues } from './use-profile-form';
import styles from './page.module.css';

/**
 * The person's details in a form that saves changed fields. Its labels are those of the registration form (spec §2).
 */
export function ProfileForm({ person, emailState }: { person: User; emailState: EmailState | null }) {
  const { form, saved, changed, isSaved, save } = useProfileForm(person);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} aria-label="Your details" noValidate onSubmit={save}>
      <FieldGroup title="About you" reason="Write your name as it appears on your identity document.">
        <div className={styles.wide}>
          <TextField
            label="Full Name"
            autoComplete="name"
            error={errors.full_name?.message}
            {...form.register('full_name')}
          />
        </div>
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          min={FIRST_DATE_OF_BIRTH}
          // oxlint-disable-next-line react/purity -- the page is not prerendered
          max={dayOf(new Date())}
          error={errors.date_of_birth?.message}
          {...form.register('date_of_birth')}
        />
        <SelectField label="Gender" autoComplete="sex" error={errors.gender?.message} {...form.register('gender')}>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {GENDER_LABELS[gender]}
            </option>
          ))}
        </SelectField>
      </FieldGroup>
      <FieldGroup title="Identity document" reason="Optional. It stays hidden until you choose to see it.">
        <div className={styles.wide}>
          <IdentityNumberField control={form.control} saved={saved.cnic_passport_number} />
        </div>
      </FieldGroup>
      <FieldGroup title="Contact" reason="How we reach you. The phone number is optional.">
        <PhoneNumberField control={form.control} submitted={form.formState.isSubmitted} />
        <TextField
          label="Email"
          type="email"
          value={person.email}
          readOnly
          hint={`${emailState?.confirmed ? 'Confirmed. ' : ''}You sign in with this address. You cannot change it here.`}
        />
        <UnconfirmedEmail state={emailState} />
      </FieldGroup>
      <div className={styles.save}>
        <Button type="submit" loading={isSubmitting} loadingLabel="Saving…">
          Save changes
        </Button>
        <SaveStatus changed={changed} isSaved={isSaved} root={errors.root} />
      </div>
      <UnsavedChangesGuard active={changed} />
    </form>
  );
}

interface SaveStatusProps {
  changed: boolean;
  isSaved: boolean;
  root: FieldErrors['root'];
}

/** The status beside the button. Every state has a line, so that a change shifts no layout. */
function SaveStatus({ changed, isSaved, root }: SaveStatusProps) {
  if (root !== undefined) return <FailureMessage root={root} />;
  if (changed) return <p className="kit-soft">You have unsaved changes.</p>;
  if (isSaved) return <Alert tone="success">Your changes are saved.</Alert>;
  return <p className="kit-soft">Everything is saved.</p>;
}

interface PhoneNumberFieldProps {
  control: Control<ProfileValues, unknown, UserChanges>;
  /** Whether the form has been submitted: then the message of an invalid number appears at once. */
  submitted: boolean;
}

/**
 * The phone number in the field of the registration form. Its country is that of the saved number, Pakistan without one;
 * the visitor's address is not looked up. As in the registration, an invalid number shows a message and can be saved
 * (spec §5).
 */
function PhoneNumberField({ control, submitted }: PhoneNumberFieldProps) {
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
      invalidMessage={(reason) => <Doubt anyway="You can save it anyway.">{reason}</Doubt>}
    />
  );
}
