import { useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { GENDER_LABELS, GENDERS, PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { FIRST_DATE_OF_BIRTH, lastBirthOfAdults, registrantProblem } from '@hidden-order/api-shapes/date-of-birth';
import { PhoneField } from '@hidden-order/ui/phone-field';
import { Button, Doubt, PasswordField, SelectField, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask, type Failure } from '@hidden-order/ui/task';
import { register } from '../../account-calls';
import { registrationFailure } from '../../failure';
import { EmailField } from '../email-field';
import formStyles from '../form.module.css';
import { doubtAbout, missingFrom, toRegistration, type RegistrationDraft } from './registration-draft';
import styles from './registration-form.module.css';

interface RegistrationFormProps {
  /** Outlasts this step. */
  form: UseFormReturn<RegistrationDraft>;
  /** Address of a country-by-IP service, or null for none. */
  countryLookupUrl: string | null;
  onLogin: () => void;
  onSignedIn: () => void;
  /** The account exists, but the automatic login failed. */
  onRegisteredOnly: (loginFailure: Failure) => void;
}

const ANYWAY = 'You can register anyway.';

/** Step 2 (spec §2): creates an account and signs in to it. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { form, countryLookupUrl, onLogin, onSignedIn, onRegisteredOnly } = props;
  const { setFocus, setValue } = form;
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState;
  const draft = form.watch();
  const missingId = useId();
  const missing = missingFrom(draft);
  const submit = useFormTask(form, {
    fields: ['full_name', 'date_of_birth', 'gender', 'cnic_passport_number', 'phone', 'email', 'password'],
    failure: registrationFailure,
    send: async (values, signal) => {
      const registration = toRegistration(values);
      if (registration === null) return;
      const outcome = await register(registration, signal);
      if (outcome.signedIn) onSignedIn();
      else onRegisteredOnly(outcome.failure);
    },
  });
  useEffect(() => setFocus('full_name'), [setFocus]);

  const field = (name: keyof RegistrationDraft) => ({ error: errors[name]?.message, ...form.register(name) });
  const doubt = touchedFields.cnic_passport_number ? doubtAbout(draft.cnic_passport_number) : undefined;
  const numberProblem = errors.cnic_passport_number?.message ?? (doubt && <Doubt anyway={ANYWAY}>{doubt}</Doubt>);

  return (
    <form
      className={`kit-stack4 ${formStyles.form}`}
      // The browser's own validation is stricter than spec §5, where the disabled button alone prevents a submission.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length > 0) return;
        const problem = registrantProblem(draft.date_of_birth, dayOf(new Date()));
        if (problem === null) submit(event);
        else {
          form.setError('root', { message: problem });
          form.setError('date_of_birth', { message: problem });
        }
      }}
    >
      <FailureMessage root={errors.root} />
      <TextField label="Full Name" autoComplete="name" required {...field('full_name')} />
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
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {GENDER_LABELS[gender]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.widePair}>
        <div className={styles.identity} aria-live="polite">
          <TextField
            label="CNIC/Passport Number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('cnic_passport_number')}
            {...(numberProblem === undefined ? { hint: 'Optional' } : { error: numberProblem })}
          />
        </div>
        {/* Spec §5 does not require the phone: an invalid number shows a message, but neither disables the button nor
            prevents the submission. */}
        <PhoneField
          hint="Optional"
          value={draft.phone}
          onChange={(phone) => setValue('phone', phone)}
          country={draft.phone_country}
          onCountryChange={(country) => setValue('phone_country', country)}
          countryLookupUrl={countryLookupUrl}
          error={errors.phone?.message}
          submitted={isSubmitting || isSubmitted}
          invalidMessage={(reason) => <Doubt anyway={ANYWAY}>{reason}</Doubt>}
        />
      </div>
      <div className={styles.widePair}>
        <EmailField label="Email" autoComplete="email" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={PASSWORD_RULES}
          {...field('password')}
        />
      </div>
      <div className="kit-stack2">
        <Button
          type="submit"
          className={formStyles.submit}
          disabled={missing.length > 0}
          aria-describedby={missingId}
          loading={isSubmitting}
          loadingLabel="Creating Account..."
        >
          Register
        </Button>
        <p id={missingId} role="status" className={`kit-fine ${styles.missing}`}>
          {missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : 'All required fields are complete.'}
        </p>
      </div>
      <p className={`kit-wrap kit-soft ${formStyles.switch}`}>
        Already registered?
        <Button variant="quiet" onClick={onLogin}>
          Login
        </Button>
      </p>
    </form>
  );
}
