import * as z from 'zod/mini';
import { PROOF_FILE_LENGTH, PROOF_FILE_MESSAGE, transferWaySchema } from '../transfers';
import { pageOf } from './staff';

/** Statements of the academy’s accounts, as banks and wallets export them. */

/** A column, from 0; a spreadsheet calls the first ones A to Z. */
const column = z.int().check(z.gte(0), z.lt(26));
export const columnName = (at: number): string => String.fromCharCode(65 + at);

/** Where a statement has what. */
export const statementColumnsSchema = z.object({
  day: column,
  description: column,
  /** The number of the transaction; null where it has none. */
  number: z.nullable(column),
  /** Credits, or the amounts of both kinds. */
  amount: column,
  /** Debits, or the words Cr and Dr; null where the amounts themselves say which they are. */
  other: z.nullable(column),
  /** Before decimals. */
  sign: z.enum(['point', 'comma']),
});
export type StatementColumns = z.infer<typeof statementColumnsSchema>;

/** Takes a file in base64, of the account of a way. Chosen columns are kept; null stands for those that are. */
export const statementFileSchema = z.object({
  way: transferWaySchema,
  file: z.string(PROOF_FILE_MESSAGE).check(z.maxLength(PROOF_FILE_LENGTH, PROOF_FILE_MESSAGE)),
  columns: z.nullable(statementColumnsSchema),
});
export type StatementFile = z.infer<typeof statementFileSchema>;

/** What is understood of a statement. */
export const statementReadSchema = z.object({
  /** Its first rows. */
  rows: z.array(z.array(z.string())),
  /** By which it was read; null while none fit. */
  columns: z.nullable(statementColumnsSchema),
  /** Why it cannot be read, and what to do; empty where it can. */
  problem: z.string(),
  credits: z.int(),
  debits: z.int(),
  /** Of the credits, those that were taken before. */
  known: z.int(),
  /** The days of the first and the last credit; empty without any. */
  from: z.string(),
  to: z.string(),
});
export type StatementRead = z.infer<typeof statementReadSchema>;

/** How many credits are new. */
export const statementTakenSchema = z.object({ taken: z.int() });

/** `matched`: one payment has its number or reference, and is owed its amount. `unclear`: others may fit. */
export const LINE_STATES = ['matched', 'unclear', 'unknown'] as const;

/** A payment that waits for money, and may be what a line is about. */
const candidateSchema = z.object({
  payment: z.string(),
  order: z.string(),
  course: z.string(),
  payer: z.string(),
  email: z.string(),
  /** What is left to pay of it. */
  left_paisa: z.int(),
  /** Its proof that waits, and the media type of the file of that. */
  proof: z.nullable(z.object({ id: z.int(), way: transferWaySchema, file: z.nullable(z.string()) })),
  /** Whether the line has its number or reference, and not its amount and day alone. */
  named: z.boolean(),
});

const bankLineSchema = z.object({
  id: z.int(),
  way: transferWaySchema,
  day: z.string(),
  amount_paisa: z.int(),
  description: z.string(),
  /** By which it is booked: the number of the transaction, or one of ours where it has none. */
  reference: z.string(),
  state: z.enum(LINE_STATES),
  candidates: z.array(candidateSchema),
  /** Why it was set aside; null where it waits. */
  note: z.nullable(z.string()),
});
export type BankLine = z.infer<typeof bankLineSchema>;

/** `GET /api/money/statement/lines/`: those that are not booked, the oldest first; with `state=aside` those set aside. */
export const bankLinesSchema = pageOf(bankLineSchema);
