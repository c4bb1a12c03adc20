import { useId, type ChangeEvent } from 'react';
import { PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { FIRST_DATE_OF_BIRTH, lastBirthOfAdults, registrantProblem } from '@hidden-order/api-shapes/date-of-birth';
import { PhoneField } from '@hidden-order/ui/phone-field';
import { Button, PasswordField, SelectField, TextField, useFocusOnMount } from '@hidden-order/ui';
import { register } from '../../session/account-calls';
import { registrationFailure, type Failure } from '../../session/failure';
import formStyles from '../form/form.module.css';
import { FailureMessage } from '../form/form-message';
import { useSubmission } from '../form/use-submission';
import { IdentityField } from './identity-field';
import { missingFrom, toRegistration, type RegistrationDraft } from './registration-draft';
import styles from './registration-form.module.css';

interface RegistrationFormProps {
  draft: RegistrationDraft;
  /** Address of a country-by-IP service, or null for none. */
  countryLookupUrl: string | null;
  onChange: (name: keyof RegistrationDraft, value: string) => void;
  onLogin: () => void;
  onSignedIn: () => void;
  /** The account exists, but the automatic login failed. */
  onRegisteredOnly: (loginFailure: Failure) => void;
}

/** Step 2 (spec §2): creates an account and signs in to it. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { draft, countryLookupUrl, onChange, onLogin, onSignedIn, onRegisteredOnly } = props;
  const { loading, failure, submit, refuse } = useSubmission(registrationFailure);
  const firstField = useFocusOnMount<HTMLInputElement>();
  const missingId = useId();
  const missing = missingFrom(draft);
  const registration = toRegistration(draft);

  const field = (name: keyof RegistrationDraft) => ({
    name,
    value: draft[name],
    error: failure?.fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, event.target.value),
  });

  return (
    <form
      className={formStyles.form}
      // The browser's own validation is stricter than spec §5, where the disabled button alone prevents a submission.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (registration === null) return;
        const problem = registrantProblem(registration.date_of_birth, dayOf(new Date()));
        if (problem !== null) {
          refuse({ message: problem, advice: null, fields: { date_of_birth: problem } });
          return;
        }
        void submit(async (signal) => {
          const outcome = await register(registration, signal);
          if (outcome.signedIn) onSignedIn();
          else onRegisteredOnly(outcome.failure);
        });
      }}
    >
      {failure && <FailureMessage failure={failure} />}
      <TextField ref={firstField} label="Full Name" autoComplete="name" required {...field('full_name')} />
      <div className={styles.pair}>
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          required
          min={FIRST_DATE_OF_BIRTH}
          // oxlint-disable-next-line react/purity -- the dialog is not prerendered
          max={lastBirthOfAdults(dayOf(new Date()))}
          {...field('date_of_birth')}
        />
        <SelectField label="Gender" autoComplete="sex" required {...field('gender')}>
          <option value="">Select</option>
          <option value="male">Male</option>
          <option value="female">Female</option>
          <option value="other">Other</option>
        </SelectField>
      </div>
      <div className={styles.phonePair}>
        <IdentityField
          value={draft.cnic_passport_number}
          onChange={(number) => onChange('cnic_passport_number', number)}
          error={failure?.fields['cnic_passport_number']}
        />
        {/* Spec §5 does not require the phone: an invalid number shows a message, but neither disables the button nor
            prevents the submission. */}
        <PhoneField
          hint="Optional"
          value={draft.phone}
          onChange={(phone) => onChange('phone', phone)}
          country={draft.phone_country}
          onCountryChange={(country) => onChange('phone_country', country)}
          countryLookupUrl={countryLookupUrl}
          error={failure?.fields['phone']}
          submitted={loading || failure !== null}
          invalidMessage={(reason) => `${reason} You can register anyway.`}
        />
      </div>
      <div className={styles.widePair}>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={PASSWORD_RULES}
          {...field('password')}
        />
      </div>
      <div className={styles.finish}>
        <Button
          type="submit"
          className={formStyles.submit}
          disabled={registration === null}
          aria-describedby={missingId}
          loading={loading}
          loadingLabel="Creating Account..."
        >
          Register
        </Button>
        <p id={missingId} role="status" className={styles.missing}>
          {missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : 'All required fields are complete.'}
        </p>
      </div>
      <p className={formStyles.switch}>
        Already registered?
        <Button variant="quiet" onClick={onLogin}>
          Login
        </Button>
      </p>
    </form>
  );
}
