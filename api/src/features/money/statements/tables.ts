import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '@hidden-order/api-shapes/desk/statements';
import type { TransferWay } from '@hidden-order/api-shapes/transfers';
import { instant } from '../../../plugins/database/instant';

/** Which columns of an account’s statements hold what, as a person has chosen. */
export const statementFormats = pgTable('statement_formats', {
  account: text('account').primaryKey(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
  /** The row that names the columns: under other names they are chosen anew. */
  head: text('head').notNull(),
});

/**
 * Money that came to an account, as its statement says, each line once. It is booked where the books have its reference: a
 * line has no state of that, and the rule that an account has one booking of a reference is its own.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of all that the statement says, and which of equal lines of a day it is, hex. */
    checksum: text('checksum').notNull().unique(),
    way: text('way').$type<TransferWay>().notNull(),
    account: text('account').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    description: text('description').notNull(),
    /** By which it is booked: the number of the transaction, or one of ours where it has none of its own. */
    reference: text('reference').notNull(),
    importedAt: instant('imported_at').notNull(),
    /** Why it was set aside. */
    note: text('note'),
  },
  (table) => [
    unique('bank_lines_reference').on(table.reference, table.account),
    check('bank_lines_amount', sql`${table.amountPaisa} > 0`),
  ],
);
