import { parseArgs } from 'node:util';
import { storedSecret } from './auth/secret';
import { openDatabase } from './database/open-database';
import { readEnvironment } from './env';
import { refundFacts } from './learning/progress/progress-queries';
import { createLog } from './log';
import { checkLedger } from './payments/check-ledger';
import { clock, openPayments } from './payments/open-payments';
import { cancelOrder, OperatorRefusal, recordRefund } from './payments/operator';
import { reconcile } from './payments/reconcile';
import { StartError } from './start-error';

/** `npm run -w api ledger -- <command>`: checks the books, and makes the entries that only an operator can make. */

const USAGE = `Usage: npm run -w api ledger -- <command>
  check                                recomputes all balances; exit code 1 and one line for each difference
  reconcile                            asks the payment gateway about all unsettled payments and settles them
  cancel <order> --reason <text>       ends an order and its enrolment; the money stays in the books
  refund <receipt> --reference <text>  records that a receipt's money was sent back by the bank transfer of this name
`;

const write = (line: string) => process.stdout.write(`${line}\n`);
const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

type Command =
  | { name: 'check' | 'reconcile' }
  | { name: 'cancel'; order: string; reason: string }
  | { name: 'refund'; receipt: number; reference: string };

/** @returns undefined for an unknown command */
function readCommand(args: string[]): Command | undefined {
  const options = { reason: { type: 'string' }, reference: { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [name, of, ...more] = positionals;
    const { reason = '', reference = '' } = values;
    if (more.length > 0) return undefined;
    if ((name === 'check' || name === 'reconcile') && of === undefined) return { name };
    if (name === 'cancel' && of !== undefined && reason !== '') return { name, order: of, reason };
    if (name === 'refund' && /^[1-9]\d{0,8}$/.test(of ?? '') && reference !== '') {
      return { name, receipt: Number(of), reference };
    }
    return undefined;
  } catch {
    // An unknown option.
    return undefined;
  }
}

async function run(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (command === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const env = readEnvironment(process.env);
  const log = createLog();
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const { db, close } = await openDatabase(env, log);
  try {
    if (command.name === 'cancel') {
      const { order, waivedPaisa } = await cancelOrder({ db, clock }, command.order, command.reason);
      write(
        `Order ${order.reference} (${order.courseTitle}) is cancelled; ${rupees(waivedPaisa)} of it are owed no more.`,
      );
      if (order.userId !== null) {
        const { lessons, quizOpened } = await refundFacts(db, order.userId, order.courseId);
        write(
          `For the refund rule: ${lessons} lessons were completed, the quiz was ${quizOpened ? '' : 'not '}opened.`,
        );
      }
      return 0;
    }
    if (command.name === 'refund') {
      const { order, amountPaisa } = await recordRefund({ db, clock }, command.receipt, command.reference);
      write(`Receipt ${command.receipt} of order ${order.reference}: ${rupees(amountPaisa)} are recorded as refunded.`);
      return 0;
    }
    if (command.name === 'reconcile') {
      const { asked, paid, silent } = await reconcile(openPayments(env, db, secret, log).payments);
      write(`${asked} unsettled payments: ${paid} turned out paid, ${silent} without an answer of the gateway.`);
      return silent > 0 ? 1 : 0;
    }
    const report = await checkLedger(db);
    report.differences.forEach(write);
    write(
      `${report.paidPayments} payments, ${rupees(report.receivedPaisa)} received, ` +
        `${rupees(report.outstandingPaisa)} outstanding, ${rupees(report.surplusPaisa)} to be refunded, ` +
        `${rupees(report.refundedPaisa)} refunded, ${report.differences.length} differences.`,
    );
    return report.differences.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError || error instanceof OperatorRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
