import { openDatabase } from './plugins/database/open-database';
import { readEnvironment } from './plugins/config/env';
import { createLog } from './plugins/log';
import type { LedgerCheck } from '@hidden-order/api-shapes/desk/money';
import { checkLedger } from './features/money/books/check-ledger';
import { endWith } from './plugins/errors/start-error';

const USAGE = `Usage: npm run -w api ledger -- check
  recomputes all balances; exit code 1 and one line for each difference

All else that a person does is at the desk (docs/how-to/run-the-api.md).
`;

const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

const totalsOf = (found: LedgerCheck): string =>
  `${found.receipts} receipts, ${rupees(found.received_paisa)} received, ${rupees(found.credited_paisa)} credited, ` +
  `${rupees(found.owed_paisa)} owed to payers, ${rupees(found.sent_paisa)} sent back, ` +
  `${rupees(found.outstanding_paisa)} outstanding, ${rupees(found.granted_paisa)} granted, ` +
  `${found.differences.length} differences.`;

/** `npm run -w api ledger -- check`. The embedded database serves one process: stop the API first. */
try {
  if (process.argv.slice(2).join(' ') === 'check') {
    const { db, close } = await openDatabase(readEnvironment(process.env), createLog());
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    const found = await checkLedger(db).finally(close);
    process.stdout.write([...found.differences, totalsOf(found)].map((line) => `${line}\n`).join(''));
    if (found.differences.length > 0) process.exitCode = 1;
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endWith(error);
}
