import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { refundFacts } from '../learning/progress/progress-queries';
import { reconcile } from '../payments/ask-gateway';
import { checkLedger } from '../payments/check-ledger';
import type { PaymentServices } from '../payments/gateway';
import type { Decided } from '../payments/mails/decision-mails';
import { paymentTasks } from '../payments/tables';
import { closeTasks, listTasks } from '../payments/tasks';
import { cancelOrder, OperatorRefusal, recordRefund } from './cancel-and-refund';
import { decideProof, fileOfProof, listWaiting, type Finding } from './decide-proof';
import { replaceCertificate } from './replace-certificate';

export const USAGE = `Usage: npm run -w api ledger -- <command>
  check                                recomputes all balances; exit code 1 and one line for each difference; names what is owed back
  reconcile                            asks the payment gateway about all unsettled payments and settles them
  cancel <order> --reason <text>       ends an order and its enrolment; the money stays in the ledger
  refund <receipt> --reference <text>  records that a receipt’s money was sent back by the bank transfer of this name
  replace <certificate> --name <text>  issues a certificate anew with another name; the old code says that it was replaced
  proofs                               lists the proofs of transfers that wait for a decision
  file <proof> --to <path>             saves the file of a proof, to look at it
  accept <proof> --received <rupees>   books what came by a transfer; less than the amount leaves the payment open
  refuse <proof> --reason <text>       refuses a proof; the payer reads the reason
  tasks                                lists what a person has to look at; exit code 1 if there is anything
  close <task>                         closes a task; a payment whose dispute is closed counts as any other
`;

export type Command =
  | { name: 'check' | 'reconcile' | 'tasks' | 'proofs' }
  | { name: 'file'; proof: number; to: string }
  | { name: 'decide'; proof: number; finding: Finding }
  | { name: 'close'; task: number }
  | { name: 'cancel'; order: string; reason: string }
  | { name: 'refund'; receipt: number; reference: string }
  | { name: 'replace'; certificate: string; holder: string };

/** What a command says, and the exit code of its process. */
export interface CommandResult {
  code: number;
  lines: string[];
}

/** @returns undefined for an unknown command */
export function readCommand(args: string[]): Command | undefined {
  const options = {
    reason: { type: 'string' },
    reference: { type: 'string' },
    name: { type: 'string' },
    to: { type: 'string' },
    received: { type: 'string' },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [name, of, ...more] = positionals;
    const { reason = '', reference = '', name: holder = '', to = '', received = '' } = values;
    if (more.length > 0) return undefined;
    if ((name === 'check' || name === 'reconcile' || name === 'tasks' || name === 'proofs') && of === undefined)
      return { name };
    if (name === 'file' && isNumber(of) && to !== '') return { name, proof: Number(of), to };
    if (name === 'accept' && isNumber(of) && /^(?=.*[1-9])\d{1,7}(\.\d{2})?$/.test(received))
      return { name: 'decide', proof: Number(of), finding: { receivedPaisa: Math.round(Number(received) * 100) } };
    if (name === 'refuse' && isNumber(of) && reason !== '')
      return { name: 'decide', proof: Number(of), finding: { refused: reason } };
    if (name === 'close' && isNumber(of)) return { name, task: Number(of) };
    if (name === 'cancel' && of !== undefined && reason !== '') return { name, order: of, reason };
    if (name === 'refund' && isNumber(of) && reference !== '') {
      return { name, receipt: Number(of), reference };
    }
    if (name === 'replace' && of !== undefined && holder !== '') return { name, certificate: of, holder };
    return undefined;
  } catch {
    // An unknown option.
    return undefined;
  }
}

const isNumber = (text: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(text ?? '');

/** Carries out an operator's command; a refusal is a result, too. */
export async function runCommand(services: PaymentServices, command: Command): Promise<CommandResult> {
  try {
    switch (command.name) {
      case 'cancel':
        return await cancel(services, command.order, command.reason);
      case 'refund': {
        const { order, amountPaisa } = await recordRefund(services, command.receipt, command.reference);
        return done(
          `Receipt ${command.receipt} of order ${order.reference}: ${rupees(amountPaisa)} are recorded as refunded.`,
        );
      }
      case 'replace': {
        const { code, name } = await replaceCertificate(services, command.certificate, command.holder);
        return done(`Certificate ${command.certificate} is replaced by ${code}, for ${name}.`);
      }
      case 'reconcile': {
        const { asked, paid, silent } = await reconcile(services);
        const line = `${asked} unsettled payments: ${paid} turned out paid, ${silent} without an answer of the gateway.`;
        return { code: silent > 0 ? 1 : 0, lines: [line] };
      }
      case 'proofs':
        return done(
          ...(await listWaiting(services.db)).map(
            ({ proof: { id, way, transaction }, payment, order, file }) =>
              `Proof ${id} of payment ${payment.reference}, ${order.payerName}: ${rupees(payment.amountPaisa)} by ${TRANSFER_WAYS[way]}, ` +
              `transaction ${transaction ?? 'in the file'}${file === null ? '' : `, with a file (${file})`}.`,
          ),
        );
      case 'file': {
        const { type, content } = await fileOfProof(services.db, command.proof);
        await writeFile(command.to, content, { mode: 0o600 });
        return done(`${command.to} is the file of proof ${command.proof}, ${type}.`);
      }
      case 'decide': {
        const { payment, decided } = await decideProof(services, command.proof, command.finding, 'command');
        return done(`Payment ${payment.reference} ${outcomeOf(decided)}.`);
      }
      case 'check':
        return await check(services);
      case 'tasks': {
        const open = await listTasks(services.db);
        return { code: open.length > 0 ? 1 : 0, lines: open.map(({ id, text }) => `Task ${id}. ${text}`) };
      }
      case 'close': {
        const { db, clock } = services;
        const closed = await db.transaction((tx) => closeTasks(tx, eq(paymentTasks.id, command.task), clock()));
        if (closed === 0) throw new OperatorRefusal(`There is no open task ${command.task}.`);
        return done(`Task ${command.task} is closed.`);
      }
    }
  } catch (error) {
    if (!(error instanceof OperatorRefusal)) throw error;
    return { code: 1, lines: [error.message] };
  }
}

const done = (...lines: string[]): CommandResult => ({ code: 0, lines });
const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

function outcomeOf(decided: Decided): string {
  if ('refused' in decided) return 'stays open: the proof is refused';
  if ('missingPaisa' in decided) return `stays open: ${rupees(decided.missingPaisa)} are missing`;
  return decided.restPaisa === 0 ? 'is paid' : `is paid; ${rupees(decided.restPaisa)} are to be sent back`;
}

async function cancel(services: PaymentServices, reference: string, reason: string): Promise<CommandResult> {
  const { order, waivedPaisa } = await cancelOrder(services, reference, reason);
  const line = `Order ${order.reference} (${order.courseTitle}) is cancelled; ${rupees(waivedPaisa)} of it are owed no more.`;
  if (order.userId === null) return done(line);
  const { lessons, quizOpened } = await refundFacts(services.db, order.userId, order.courseId);
  return done(
    line,
    `For the refund policy: ${lessons} lessons were completed, the quiz was ${quizOpened ? '' : 'not '}opened.`,
  );
}

async function check({ db }: PaymentServices): Promise<CommandResult> {
  const report = await checkLedger(db);
  const totals =
    `${report.paidPayments} payments, ${rupees(report.receivedPaisa)} received, ` +
    `${rupees(report.outstandingPaisa)} outstanding, ${rupees(report.surplusPaisa)} to be refunded, ` +
    `${rupees(report.refundedPaisa)} refunded, ${report.differences.length} differences.`;
  // The payer of a deleted account hears of it from the operator alone.
  const owed = report.owedBack.map(
    ({ receipt, order }) =>
      `Receipt ${receipt.number} of order ${order.reference}: ${rupees(receipt.amountPaisa)} are owed back to ${order.payerName}, ${order.payerEmail}.`,
  );
  const disputed = report.disputed.map(
    ({ payment, order }) =>
      `Payment ${payment.reference} of order ${order.reference}: ${rupees(payment.amountPaisa)} are contested, or partly went back.`,
  );
  return { code: report.differences.length > 0 ? 1 : 0, lines: [...report.differences, ...owed, ...disputed, totals] };
}
