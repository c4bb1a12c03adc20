import { openDatabase } from './plugins/database/open-database';
import { readEnvironment } from './plugins/config/env';
import { createLog } from './plugins/log';
import { reportLedger } from './features/money/books/report-ledger';
import { endWith } from './plugins/errors/start-error';

const USAGE = `Usage: npm run -w api ledger -- check
  recomputes all balances; exit code 1 and one line for each difference

All else that a person does is at the desk (docs/how-to/run-the-api.md).
`;

/** `npm run -w api ledger -- check`. The embedded database serves one process: stop the API first. */
try {
  if (process.argv.slice(2).join(' ') === 'check') {
    const { db, close } = await openDatabase(readEnvironment(process.env), createLog());
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    const { code, lines } = await reportLedger(db).finally(close);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endWith(error);
}
