import * as z from 'zod/mini';
import { emailField, fullNameField } from '../text-fields';
import { pageOf, roleSchema } from './staff';

const colleagueRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  /** Whether the person has followed the link to join, or has left. */
  state: z.enum(['invited', 'active', 'left']),
  /** Since when. */
  since: z.iso.datetime(),
});
export type ColleagueRow = z.infer<typeof colleagueRowSchema>;

/** `GET /api/colleagues/`: people of the academy, by their names; last those who have left. */
export const colleaguesSchema = pageOf(colleagueRowSchema);

/** Body of `POST /api/colleagues/`, which invites a person, and of `POST /api/colleagues/{id}/`, which changes one. */
export const colleagueSchema = z.object({
  name: fullNameField,
  email: emailField,
  roles: z.array(roleSchema).check(z.minLength(1, 'Choose at least one role.')),
});
export type Colleague = z.infer<typeof colleagueSchema>;
