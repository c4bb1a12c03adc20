import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { genderSchema, type User, type UserChanges } from '@hidden-order/api-shapes/auth';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { dateOfBirthProblem } from '@hidden-order/api-shapes/date-of-birth';
import { identityNumberSchema } from '@hidden-order/api-shapes/identity-number';
import { useFormTask } from '@hidden-order/ui/task';
import { useAction } from '@hidden-order/platform/router';
import * as z from 'zod/mini';
import type { actions } from './data';

/** The fields of the form in their order, by the names of the API. */
const PROFILE_FIELDS = [
  'full_name',
  'date_of_birth',
  'gender',
  'cnic_passport_number',
  'phone',
] as const satisfies readonly (keyof User)[];
type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Pick<User, ProfileField>;

/**
 * The state of the profile form.
 * @returns `saved`: the saved values; `changed`: whether the form differs from them; `isSaved`: whether the last submit
 *   saved; `save`: sends the changed fields. A failure to save is the form's root error
 */
export function useProfileForm(person: User) {
  const [saved, setSaved] = useState(() => profileOf(person));
  const { submit, outcome } = useAction<typeof actions.changePerson>('changePerson');
  const form = useForm({ defaultValues: saved, resolver: zodResolver(changesFrom(saved)) });
  const { isSubmitting, isSubmitted } = form.formState;
  const changed = Object.keys(changesOf(saved, useWatch({ control: form.control }))).length > 0;
  const save = useFormTask(form, {
    fields: PROFILE_FIELDS,
    failure: 'We could not save your changes.',
    send: async (changes) => {
      if (!changed) return undefined;
      const sent = form.getValues();
      const outcome = await submit(changes);
      if ('done' in outcome) {
        const values = profileOf(outcome.done);
        setSaved(values);
        resetTo(form, values, sent);
      }
      return outcome;
    },
  });
  // A success resets the form, so that it counts as not submitted, until the next submit.
  const isSaved = outcome !== undefined && 'done' in outcome && !isSubmitting && !isSubmitted;
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

/** Picks these fields of a person. */
const profileOf = ({ full_name, date_of_birth, gender, cnic_passport_number, phone }: User): ProfileValues => ({
  full_name,
  date_of_birth,
  gender,
  cnic_passport_number,
  phone,
});

/** The fields that differ from the saved values, ignoring spaces around them. */
function changesOf(saved: ProfileValues, values: Partial<ProfileValues>): Partial<ProfileValues> {
  const changes = { ...values };
  for (const name of PROFILE_FIELDS) {
    if ((changes[name] ?? saved[name]).trim() === saved[name].trim()) Reflect.deleteProperty(changes, name);
  }
  return changes;
}

const changesSchema = z.object({
  full_name: z.exactOptional(z.string().check(z.trim(), z.minLength(1, 'Enter your full name.'))),
  date_of_birth: z.exactOptional(
    z.string().check((entry) => {
      const problem = dateOfBirthProblem(entry.value, dayOf(new Date()));
      if (problem !== null) entry.issues.push({ code: 'custom', input: entry.value, message: problem });
    }),
  ),
  gender: z.exactOptional(genderSchema),
  cnic_passport_number: z.exactOptional(identityNumberSchema),
  phone: z.exactOptional(z.string().check(z.trim())),
});

/**
 * The schema that turns the values of the form into the changes to send. It checks changed fields only, so that a saved
 * value that breaks a newer rule does not block other changes.
 */
const changesFrom = (saved: ProfileValues) =>
  z.pipe(
    z.transform((values: ProfileValues) => changesOf(saved, values)),
    changesSchema,
  );
