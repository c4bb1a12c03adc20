import * as z from 'zod/mini';
import { certificateStateSchema } from '../certificates';
import { PAYMENT_STATES, PLAN_STATES } from '../payments';
import { emailField, fullNameField } from '../text-fields';
import { pageOf } from './staff';

const instant = z.iso.datetime();

const personRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  registered_at: instant,
  /** How many courses the person is or was enrolled in. */
  enrolments: z.int(),
});

/** `GET /api/people/`: accounts, the newest first. `q` finds parts of names and addresses, and whole references of orders, payments and certificates. */
export const peopleSchema = pageOf(personRowSchema);

const personOrderSchema = z.object({
  reference: z.string(),
  course: z.string(),
  state: z.enum(PLAN_STATES),
  enrolled_at: instant,
  total_paisa: z.int(),
  paid_paisa: z.int(),
  outstanding_paisa: z.int(),
  /** Lessons completed, of how many; and whether the quiz is passed, null for a course without one. */
  completed: z.int(),
  lessons: z.int(),
  quiz_passed: z.nullable(z.boolean()),
});

const personPaymentSchema = z.object({
  reference: z.string(),
  order: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount_paisa: z.int(),
  method: z.string(),
  created_at: instant,
  receipt_number: z.nullable(z.int()),
});

const personCertificateSchema = z.object({
  code: z.string(),
  course: z.string(),
  name: z.string(),
  issued_at: instant,
  state: certificateStateSchema,
});

/** `GET /api/people/{id}/`: one account, with all that belongs to it. */
export const personSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  date_of_birth: z.string(),
  /** The last characters of the number of the identity document; empty where there is none. */
  identity_number: z.string(),
  registered_at: instant,
  email_confirmed_at: z.nullable(instant),
  is_active: z.boolean(),
  deletion_requested_at: z.nullable(instant),
  sessions: z.int(),
  orders: z.array(personOrderSchema),
  payments: z.array(personPaymentSchema),
  certificates: z.array(personCertificateSchema),
});
export type Person = z.infer<typeof personSchema>;

/** Body of `POST /api/people/{id}/name/`, with the name that the page shows: another one is not overwritten unseen. */
export const correctNameSchema = z.object({ name: fullNameField, was: z.string() });
export type CorrectName = z.infer<typeof correctNameSchema>;

/** Body of `POST /api/people/{id}/email/`, with the address that the page shows. */
export const correctEmailSchema = z.object({ email: emailField, was: z.string() });
export type CorrectEmail = z.infer<typeof correctEmailSchema>;
