import * as z from 'zod/mini';
import { textField } from '../text-fields';

/** What a person of the academy may do at the desk; each view and each change belongs to one role. */
export const ROLES = ['money', 'learners', 'messages', 'tournaments', 'staff'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
/** What people read for them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  money: 'Money',
  learners: 'Learners',
  messages: 'Messages',
  tournaments: 'Tournaments',
  staff: 'People of the academy',
};

/** Whether people with these roles sign in with a second factor: for money and roles, a password alone is too little. */
export const needsFactor = (roles: readonly Role[]): boolean => roles.includes('money') || roles.includes('staff');

/** `GET /api/me/`: who is signed in at the desk. */
export const staffSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The person’s own address: about money of its account, another person decides. */
  email: z.string(),
  roles: z.array(roleSchema),
  has_factor: z.boolean(),
  /** When the session ends; UTC instant, ISO 8601. */
  expires_at: z.iso.datetime(),
});
export type Staff = z.infer<typeof staffSchema>;

/** Rows of a list on one page. */
export const PAGE_ROWS = 25;

/** One page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ items: z.array(row), total: z.int() });

/** Takes an action: why it is done, for the log and the ledger; why something is refused, for the payer, too. */
export const reasonSchema = z.object({
  reason: textField({
    min: 3,
    max: 300,
    tooShort: 'Write the reason, at least 3 characters.',
    tooLong: 'Keep the reason to 300 characters.',
    isLong: true,
  }),
});
export type Reason = z.infer<typeof reasonSchema>;

/** `POST /api/people/{id}/identity-number/`, `…/money/proofs/{id}/transaction/` and `…/money/orders/{reference}/account/`: in full; the log keeps that it was asked for. */
export const unmaskedSchema = z.object({ number: z.string() });

/** Something that was done at the desk, with what it was before and after, as far as it changed anything. */
const actionSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  role: roleSchema,
  action: z.string(),
  /** The reference of what it was done to, or another name of it. */
  subject: z.string(),
  /** Whom it was about, with the account, as far as it is there, and for which course or tournament. */
  person: z.nullable(z.string()),
  person_id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  /** Reference of the order that it belongs to. */
  order: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type Action = z.infer<typeof actionSchema>;

/** `GET /api/actions/`: the log, the newest first. */
export const actionsSchema = pageOf(actionSchema);
