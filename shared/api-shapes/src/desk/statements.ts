import * as z from 'zod/mini';
import { PROOF_FILE_LENGTH, PROOF_FILE_MESSAGE, transferWaySchema } from '../transfers';
import { pageOf } from './staff';

/** Statements of the academy’s accounts, as banks and wallets export them. */

/** A column, from 0; spreadsheets call it by its letter. */
const column = z.int().check(z.gte(0), z.lt(26));
export const columnName = (at: number): string => String.fromCharCode(65 + at);

/** Where a statement has what: `number` of the transaction, `other` for debits or the words Cr and Dr; null where it has none. */
export const statementColumnsSchema = z.object({
  ...{ day: column, description: column, amount: column },
  ...{ number: z.nullable(column), other: z.nullable(column) },
});
export type StatementColumns = z.infer<typeof statementColumnsSchema>;

/** Takes `POST /api/money/statement/`: a file in base64, of the account of a way. */
export const statementFileSchema = z.object({
  way: transferWaySchema,
  file: z.string(PROOF_FILE_MESSAGE).check(z.maxLength(PROOF_FILE_LENGTH, PROOF_FILE_MESSAGE)),
  /** Null for those that are kept of the account. */
  columns: z.nullable(statementColumnsSchema),
  /** Whether its credits are stored, and its columns kept. */
  take: z.boolean(),
});
export type StatementFile = z.infer<typeof statementFileSchema>;

/** Its answer: the first rows, the columns by which they were read, and what was understood, or why nothing was. */
export const statementReadSchema = z.object({
  rows: z.array(z.array(z.string())),
  columns: z.nullable(statementColumnsSchema),
  understood: z.boolean(),
  said: z.string(),
});
export type StatementRead = z.infer<typeof statementReadSchema>;

/** `matched`: one payment has its number or reference, and is owed its amount. `unclear`: others may fit. */
export const LINE_STATES = ['matched', 'unclear', 'unknown'] as const;

/** A payment that waits for money, and may be what a line is about. */
const candidateSchema = z.object({
  ...{ payment: z.string(), order: z.string(), course: z.string(), payer: z.string(), email: z.string() },
  left_paisa: z.int(),
  /** Its proof that waits, and the media type of the file of that. */
  proof: z.nullable(z.object({ id: z.int(), file: z.nullable(z.string()) })),
  /** Whether the line has its number or reference, and not its amount and day alone. */
  named: z.boolean(),
});
export type Candidate = z.infer<typeof candidateSchema>;

const bankLineSchema = z.object({
  ...{ id: z.int(), way: transferWaySchema, day: z.string(), amount_paisa: z.int(), description: z.string() },
  /** By which it is booked: the number of the transaction, or one of ours. */
  reference: z.string(),
  state: z.enum(LINE_STATES),
  candidates: z.array(candidateSchema),
  /** Why it was set aside; null where it waits. */
  note: z.nullable(z.string()),
});
export type BankLine = z.infer<typeof bankLineSchema>;

/** `GET /api/money/statement/lines/`: those that are not booked, the oldest first; with `state=aside` those set aside. */
export const bankLinesSchema = pageOf(bankLineSchema);
