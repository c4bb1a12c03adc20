import * as calls from '@hidden-order/api-shapes/auth/calls';
import { useCallback, useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApi } from '@hidden-order/platform/api-client';
import {
  PHONE_MAX_LENGTH,
  TOURNAMENT_EXPERIENCE,
  tournamentEntrySchema,
  type EntryAnswer,
  type Tournament,
  type TournamentEntry,
  type TournamentExperience,
} from '@hidden-order/api-shapes/tournaments';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { formatCount } from '@hidden-order/ui/format';
import { useAction } from '@hidden-order/platform/router';
import { useSession } from '@hidden-order/platform/session';
import { Alert, Button, CheckboxField, SelectField, TextField } from '@hidden-order/ui';
import formStyles from '../../form/form.module.css';
import { useCall } from '../../use-call';
import type { actions } from './data';
import { SeatHint } from './play-link';

const EXPERIENCE_NAMES: Record<TournamentExperience, string> = {
  new: 'I am just starting',
  some: 'Up to two years',
  experienced: 'More than two years',
};

interface EntryFormProps {
  tournament: Tournament;
  /** Whether the signed-in person has a seat in it. */
  hasSeat: boolean;
  /** What was sent before, to be changed. */
  sent: TournamentEntry | undefined;
  onAnswer: (entry: TournamentEntry, answer: EntryAnswer) => void;
}

/** The form to enter the tournament or, when all seats are taken, its waiting list. */
export function EntryForm({ tournament, hasSeat, sent, onAnswer }: EntryFormProps) {
  const { id, is_sample, state, waiting } = tournament;
  const form = useForm({
    defaultValues: sent ?? { full_name: '', email: '', phone: '', city: '' },
    resolver: zodResolver(tournamentEntrySchema),
  });
  const { register, getValues, setFocus, setValue } = form;
  const { errors, isSubmitting } = form.formState;
  const isFull = state === 'full';
  const { submit: enter } = useAction<typeof actions.enter>('enter');
  const submit = useFormTask(form, {
    fields: ['full_name', 'email', 'phone', 'experience', 'city', 'is_adult', 'accepts_rules'],
    failure: 'We could not register you.',
    send: async (entry) => {
      const outcome = await enter({ id, entry });
      if ('done' in outcome) onAnswer(entry, outcome.done);
      return outcome;
    },
  });
  // The form takes the place of a button that had the focus.
  useEffect(() => {
    if (sent) setFocus('email');
  }, [sent, setFocus]);
  const signedIn = useSession(({ access }) => access !== null);
  const [isFilled, setFilled] = useState(false);
  const fillIn = useCallback(
    async (signal: AbortSignal) => {
      const person = await callApi(calls.readPerson, { signal });
      for (const name of ['full_name', 'email', 'phone'] as const) {
        // Keeps what the person has typed while the profile loaded.
        if (getValues(name) === '') setValue(name, person[name]);
      }
      setFilled(true);
    },
    [getValues, setValue],
  );
  // A profile that does not load leaves the form empty.
  useCall(signedIn && !isFilled ? fillIn : null);

  return (
    <form className={`kit-stack5 ${formStyles.form}`} aria-labelledby="entry-title" noValidate onSubmit={submit}>
      <div className="kit-stack1">
        <h2 id="entry-title">{isFull ? 'Join the waiting list' : 'Register'}</h2>
        <p className="kit-soft">
          {/* In place of the hint, so that nothing moves when the answer arrives. */}
          {hasSeat ? (
            <SeatHint id={id} />
          ) : (
            <span>
              {isFilled
                ? 'Your name and e-mail address come from your profile; you can change them.'
                : 'One entry per person. We will e-mail you a link to confirm it.'}
            </span>
          )}
        </p>
      </div>
      {is_sample && (
        <Alert tone="note">
          This is a sample tournament: we play it on generated charts, to practise. It has no prize.
        </Alert>
      )}
      {isFull && (
        <Alert tone="note">
          Every seat is taken
          <span>{waiting > 0 && `, and ${formatCount(waiting, 'person is', 'people are')} on the waiting list`}</span>.
          If someone cancels, we offer the seat to the next person and hold it for 24 hours.
        </Alert>
      )}
      <div className={`kit-stack5 ${formStyles.pair}`}>
        <TextField label="Full name" autoComplete="name" error={errors.full_name?.message} {...register('full_name')} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="City (optional)"
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
      </div>
      <SelectField
        label="How long have you been counting waves?"
        error={errors.experience?.message}
        {...register('experience')}
      >
        <option value="">Choose</option>
        {TOURNAMENT_EXPERIENCE.map((value) => (
          <option key={value} value={value}>
            {EXPERIENCE_NAMES[value]}
          </option>
        ))}
      </SelectField>
      <CheckboxField label="I am 18 or older." error={errors.is_adult?.message} {...register('is_adult')} />
      <CheckboxField
        label="I have read the rules on this page and accept them. Accounts are simulated."
        error={errors.accepts_rules?.message}
        {...register('accepts_rules')}
      />
      <FailureMessage root={errors.root} />
      <div>
        <Button type="submit" loading={isSubmitting} loadingLabel="Registering…">
          {isFull ? 'Join the waiting list' : 'Register'}
        </Button>
      </div>
    </form>
  );
}
