import { storedSecret } from './auth/secret';
import { openDatabase } from './database/open-database';
import { readEnvironment } from './env';
import { createLog } from './log';
import { checkLedger } from './payments/check-ledger';
import { openPayments } from './payments/open-payments';
import { reconcile } from './payments/reconcile';
import { StartError } from './start-error';

/** `npm run -w api ledger -- check` and `-- reconcile`: the operator's look at the books. */

const USAGE = `Usage: npm run -w api ledger -- <command>
  check      recomputes all balances; exit code 1 and one line for each difference
  reconcile  asks the payment gateway about all unsettled payments and settles them
`;

const write = (line: string) => process.stdout.write(`${line}\n`);
const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

async function run(command: string | undefined): Promise<number> {
  if (command !== 'check' && command !== 'reconcile') {
    process.stderr.write(USAGE);
    return 2;
  }
  const env = readEnvironment(process.env);
  const log = createLog();
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const { db, close } = await openDatabase(env, log);
  try {
    if (command === 'reconcile') {
      const { asked, paid, silent } = await reconcile(openPayments(env, db, secret, log).payments);
      write(`${asked} unsettled payments: ${paid} turned out paid, ${silent} without an answer of the gateway.`);
      return silent > 0 ? 1 : 0;
    }
    const report = await checkLedger(db);
    report.differences.forEach(write);
    write(
      `${report.paidPayments} payments, ${rupees(report.receivedPaisa)} received, ` +
        `${rupees(report.outstandingPaisa)} outstanding, ${rupees(report.surplusPaisa)} to be refunded, ` +
        `${report.differences.length} differences.`,
    );
    return report.differences.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
