import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { StatementFile, StatementRead } from '@hidden-order/api-shapes/desk/statements';
import { transferReference } from '@hidden-order/api-shapes/transfers';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { accountOf, type PaymentServices } from '../cards/gateway';
import { headOf, readLines, readRows, type Row, type StatementLine } from './read-statement';
import { bankLines, statementFormats } from './tables';

const SHOWN_ROWS = 15;
/** What names one transaction, as 0000 or the kind of a transaction does not. */
const NUMBER = /^(?=.*[1-9]).{3,100}$/;

/** Says what is understood of a statement, or why nothing is, and takes none of it. */
export async function previewStatement(services: PaymentServices, sent: StatementFile): Promise<StatementRead> {
  const nothing = { columns: sent.columns, problem: '', credits: 0, debits: 0, known: 0, from: '', to: '' };
  let rows: Row[] = [];
  try {
    rows = readRows(Buffer.from(sent.file, 'base64'));
    const { columns, lines, debits } = await understand(services, sent, rows);
    const checksums = lines.map(({ checksum }) => checksum);
    const known = await services.db.$count(bankLines, inArray(bankLines.checksum, checksums));
    const days = lines.map(({ day }) => day).toSorted();
    const found = { columns, debits, credits: lines.length, known, from: days[0] ?? '', to: days.at(-1) ?? '' };
    return { ...nothing, ...found, rows: shown(rows) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, problem: error.message, rows: shown(rows) };
  }
}
const shown = (rows: Row[]) => rows.slice(0, SHOWN_ROWS).map((cells) => [...cells]);

/**
 * Takes the credits of a statement that were not taken before, and keeps the columns if they were chosen. Nothing is booked.
 * @throws {Refusal} what cannot be read
 */
export async function takeStatement(services: PaymentServices, sent: StatementFile, by: string) {
  const { db, clock } = services;
  const rows = readRows(Buffer.from(sent.file, 'base64'));
  const { account, columns, lines, debits } = await understand(services, sent, rows);
  const kept = { columns, head: headOf(rows, columns) };
  await db
    .insert(statementFormats)
    .values({ account, ...kept })
    .onConflictDoUpdate({ target: statementFormats.account, set: kept });
  const common = { way: sent.way, account, importedAt: clock(), importedBy: by };
  const numbered = lines.map((line) => ({ ...line, reference: transferReference(line.number) }));
  // A line that has no number, or one that another line has, gets a reference of ours.
  const others = lines.map((line) => ({ ...line, reference: `S${line.checksum.slice(0, 15).toUpperCase()}` }));
  let taken = 0;
  for (const some of [numbered.filter(({ reference }) => NUMBER.test(reference)), others]) {
    const values = some.map(({ number: _, ...line }) => ({ ...line, ...common }));
    if (values.length === 0) continue;
    taken += (await db.insert(bankLines).values(values).onConflictDoNothing().returning({ id: bankLines.id })).length;
  }
  const subject = `statement ${account}`;
  return { subject, after: { credits: lines.length, debits, taken }, answer: { taken } };
}

/** The lines of a file by its columns, as chosen or kept. @throws {Refusal} what cannot be read, or no columns are known for it */
async function understand({ db, accounts, clock }: PaymentServices, sent: StatementFile, rows: readonly Row[]) {
  const account = accountOf(accounts, sent.way);
  const columns = sent.columns ?? (await keptColumns(db, account, rows));
  const { lines, debits } = readLines(rows, columns, dayOf(clock()));
  return { account, columns, debits, lines: withChecksums(account, lines) };
}

async function keptColumns(db: Database, account: string, rows: readonly Row[]) {
  const [kept] = await db.select().from(statementFormats).where(eq(statementFormats.account, account));
  if (!kept) throw new Refusal('Choose the columns of this account’s statements once. They are kept.');
  if (kept.head !== headOf(rows, kept.columns))
    throw new Refusal('This file names other columns than the one by which they were chosen. Choose them again.');
  return kept.columns;
}

/** Equal lines of a day are told apart by their number, so that a file that has more of the day brings those alone that are new. */
export function withChecksums(account: string, lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = JSON.stringify([account, line.day, line.amountPaisa, line.description, line.number]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return { ...line, checksum: createHash('sha256').update(`${said}${nth}`).digest('hex') };
  });
}
