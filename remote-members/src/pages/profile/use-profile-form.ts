import { useState, type BaseSyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { User, UserChanges } from 'shared/contracts/auth';
import { submitHandler } from 'shared/form';
import { useRevalidator } from 'shared/router';
import { changePerson } from '../../person/person-api';
import { changesFrom, changesOf, PROFILE_FIELDS, profileOf, type ProfileValues } from './profile-changes';

/**
 * The state of the profile form.
 * @returns `saved`: the saved values; `changed`: whether the form differs from them; `isSaved`: whether the last submit
 *   saved; `save`: sends the changed fields. A failure to save is the form's root error
 */
export function useProfileForm(person: User) {
  const [saved, setSaved] = useState(() => profileOf(person));
  const [isSaved, setIsSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: saved, resolver: zodResolver(changesFrom(saved)) });
  const changed = Object.keys(changesOf(saved, useWatch({ control: form.control }))).length > 0;

  const submit = submitHandler(form, {
    fields: PROFILE_FIELDS,
    failure: 'We could not save your changes.',
    send: async (changes) => {
      const sent = form.getValues();
      const values = profileOf(await changePerson(changes));
      setSaved(values);
      resetTo(form, values, sent);
      setIsSaved(true);
      // The form shows the saved values already; this reloads what the form does not edit.
      void revalidate();
    },
  });
  const save = (event: BaseSyntheticEvent) => {
    setIsSaved(false);
    void submit(event);
  };

  return { form, saved, changed, isSaved, save };
}

/** Resets the form to the saved values, except for fields that the person has edited since the submit. */
function resetTo(
  form: UseFormReturn<ProfileValues, unknown, UserChanges>,
  saved: ProfileValues,
  sent: ProfileValues,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const name of PROFILE_FIELDS) {
    if (typed[name] !== sent[name]) form.setValue(name, typed[name]);
  }
}
