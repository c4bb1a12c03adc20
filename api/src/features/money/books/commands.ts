import { reconcile } from '../cards/ask-gateway';
import { checkLedger } from './check-ledger';
import type { PaymentServices } from '../cards/gateway';

export const USAGE = `Usage: npm run -w api ledger -- <command>
  check      recomputes all balances; exit code 1 and one line for each difference; names what is owed back
  reconcile  asks the payment gateway about all unsettled payments and settles them

All else that a person does is at the desk (docs/how-to/run-the-api.md).
`;

const COMMANDS = ['check', 'reconcile'] as const;
export type Command = (typeof COMMANDS)[number];

/** What a command says, and the exit code of its process. */
export interface CommandResult {
  code: number;
  lines: string[];
}

/** @returns undefined for an unknown command */
export function readCommand([typed, ...more]: string[]): Command | undefined {
  return more.length === 0 ? COMMANDS.find((name) => name === typed) : undefined;
}

/** Carries out a command of the ledger. */
export const runCommand = (services: PaymentServices, command: Command): Promise<CommandResult> =>
  command === 'check' ? check(services) : ask(services);

const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

async function ask(services: PaymentServices): Promise<CommandResult> {
  const { asked, paid, silent } = await reconcile(services);
  const line = `${asked} unsettled payments: ${paid} turned out paid, ${silent} without an answer of the gateway.`;
  return { code: silent > 0 ? 1 : 0, lines: [line] };
}

async function check({ db }: PaymentServices): Promise<CommandResult> {
  const report = await checkLedger(db);
  const totals =
    `${report.receipts} receipts, ${rupees(report.receivedPaisa)} received, ${rupees(report.creditedPaisa)} credited, ` +
    `${rupees(report.owedPaisa)} owed to payers, ${rupees(report.sentPaisa)} sent back, ` +
    `${rupees(report.outstandingPaisa)} outstanding, ${rupees(report.grantedPaisa)} granted, ` +
    `${report.differences.length} differences.`;
  // The payer of a deleted account hears of it from the academy alone.
  const owed = report.owed.map(
    ({ order, payer, email, paisa }) => `Order ${order}: ${rupees(paisa)} are owed to ${payer}, ${email}.`,
  );
  const disputed = report.disputed.map(
    ({ payment, order, paisa }) =>
      `Payment ${payment} of order ${order}: ${rupees(paisa)} are contested, or partly went back.`,
  );
  return { code: report.differences.length > 0 ? 1 : 0, lines: [...report.differences, ...owed, ...disputed, totals] };
}
