import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { StatementFile } from '@hidden-order/api-shapes/desk/statements';
import { transferReference } from '@hidden-order/api-shapes/transfers';
import type { Database } from '../../../plugins/database/database';
import { Refusal } from '../../../plugins/errors/refusal';
import { dayInWords, inRupees } from '../../../plugins/text/words';
import { accountOf, type PaymentServices } from '../cards/gateway';
import { headOf, readLines, readRows, type Row, type StatementLine } from './read-statement';
import { bankLines, statementFormats } from './tables';

const SHOWN_ROWS = 15;

/**
 * Says what is understood of a statement, or what is wrong with it; if wanted, takes the credits that were not taken before,
 * and keeps the columns. Nothing is booked.
 * @throws {Refusal} what is to be taken cannot be read
 */
export async function readStatement({ db, accounts, clock }: PaymentServices, sent: StatementFile) {
  const account = accountOf(accounts, sent.way);
  const subject = `statement ${account}`;
  let rows: Row[] = [];
  const shown = () => rows.slice(0, SHOWN_ROWS).map((cells) => [...cells]);
  try {
    rows = readRows(Buffer.from(sent.file, 'base64'));
    const columns = sent.columns ?? (await keptColumns(db, account, rows));
    const { lines, debits } = readLines(rows, columns, dayOf(clock()));
    const checked = withChecksums(account, lines);
    const checksums = checked.map(({ checksum }) => checksum);
    const known = await db.$count(bankLines, inArray(bankLines.checksum, checksums));
    if (sent.take) {
      const kept = { columns, head: headOf(rows, columns) };
      const values = { account, ...kept };
      await db
        .insert(statementFormats)
        .values(values)
        .onConflictDoUpdate({ target: statementFormats.account, set: kept });
      const common = { way: sent.way, account, importedAt: clock() };
      await store(
        db,
        checked.map((line) => ({ ...line, ...common })),
      );
    }
    const days = lines.map(({ day }) => dayInWords(day));
    const sum = inRupees(lines.reduce((paisa, { amountPaisa }) => paisa + amountPaisa, 0));
    const credits = `${lines.length} credits, ${sum} in all, from ${days[0] ?? 'none'} to ${days.at(-1) ?? 'none'}`;
    const said = `${credits}, ${known} known before; ${debits} debits, which are left out.`;
    const after = { credits: lines.length, known, debits, taken: sent.take };
    return { subject, after, answer: { rows: shown(), columns, understood: true, said } };
  } catch (error) {
    if (!(error instanceof Refusal) || sent.take) throw error;
    const answer = { rows: shown(), columns: sent.columns, understood: false, said: error.message };
    return { subject, after: { refused: error.message }, answer };
  }
}

async function keptColumns(db: Database, account: string, rows: readonly Row[]) {
  const [kept] = await db.select().from(statementFormats).where(eq(statementFormats.account, account));
  if (kept && kept.head === headOf(rows, kept.columns)) return kept.columns;
  throw new Refusal(
    'Choose the columns of this account’s statements. They are kept as long as their names are the same.',
  );
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

/** What names one transaction, as 0000 or the kind of a transaction does not. */
const NUMBER = /^(?=.*[1-9]).{3,100}$/;

/** Stores lines that are new, by their numbers, or, where they have none or another line has it, by references of ours. */
async function store(
  db: Database,
  lines: readonly (Omit<typeof bankLines.$inferInsert, 'reference'> & { number: string })[],
) {
  const numbered = lines.map((line) => ({ ...line, reference: transferReference(line.number) }));
  const others = lines.map((line) => ({ ...line, reference: `S${line.checksum.slice(0, 15).toUpperCase()}` }));
  for (const values of [numbered.filter(({ reference }) => NUMBER.test(reference)), others])
    if (values.length > 0) await db.insert(bankLines).values(values).onConflictDoNothing();
}
