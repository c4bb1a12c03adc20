import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { failureMessage, fieldErrorsOf } from 'shared/api-client';
import type { User, UserChanges } from 'shared/contracts/auth';
import { useRevalidator } from 'shared/router';
import { changePerson } from '../../person/person-api';
import { changesFrom, changesOf, PROFILE_FIELDS, profileOf, type ProfileValues } from './profile-changes';

type Form = UseFormReturn<ProfileValues, unknown, UserChanges>;

/** How the last attempt to save ended; null before the first and while one is under way. */
export type Outcome = { saved: true } | { saved: false; message: string } | null;

/**
 * The state of the profile form: what is saved, what is typed, and how the last attempt to save ended.
 * `save` sends what changed; what the server refuses is shown at its field, all else as the outcome's message.
 */
export function useProfileForm(person: User) {
  const [saved, setSaved] = useState(() => profileOf(person));
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: saved, resolver: zodResolver(changesFrom(saved)) });
  const changed = Object.keys(changesOf(saved, useWatch({ control: form.control }))).length > 0;

  const send = async (changes: UserChanges) => {
    const sent = form.getValues();
    setOutcome(null);
    try {
      const kept = profileOf(await changePerson(changes));
      setSaved(kept);
      showKept(form, kept, sent);
      setOutcome({ saved: true });
      // The form shows what the server keeps already; this is for the rest of what the page was loaded with.
      void revalidate();
    } catch (error) {
      const message = showRefusals(form, error);
      if (message !== null) setOutcome({ saved: false, message });
    }
  };
  // Refused before it was sent: what an earlier attempt met no longer matters.
  const save = form.handleSubmit(send, () => setOutcome(null));

  return { form, saved, changed, outcome, save };
}

/** Shows what the server keeps, except where the person has typed on since the form was sent. */
function showKept(form: Form, kept: ProfileValues, sent: ProfileValues): void {
  const typed = form.getValues();
  form.reset(kept);
  for (const name of PROFILE_FIELDS) {
    if (typed[name] !== sent[name]) form.setValue(name, typed[name]);
  }
}

/**
 * Puts the server's messages at their fields and moves the focus to the first of them.
 * @returns what no field of the form can show, as one message, or null
 */
function showRefusals(form: Form, error: unknown): string | null {
  const refusals = fieldErrorsOf(error);
  const refused = PROFILE_FIELDS.filter((name) => refusals[name] !== undefined);
  const [first] = refused;
  if (first === undefined) return failureMessage(error, 'Your changes could not be saved.');

  for (const name of refused) form.setError(name, { message: refusals[name]?.join(' ') ?? '' });
  form.setFocus(first);
  const fields: readonly string[] = refused;
  const rest = Object.entries(refusals).flatMap(([name, messages]) => (fields.includes(name) ? [] : messages));
  return rest.length === 0 ? null : rest.join(' ');
}
