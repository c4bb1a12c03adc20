import { machineClock } from './plugins/clock';
import { openDatabase } from './plugins/database/open-database';
import { readEnvironment } from './plugins/config/env';
import { learning } from './features/learning/for-money';
import { createLog } from './plugins/log';
import { openPayments } from './features/money/cards/open-payments';
import { readCommand, runCommand, USAGE } from './features/money/books/commands';
import { endWith } from './plugins/errors/start-error';
import { storedSecret } from './plugins/config/stored-secret';

/**
 * `npm run -w api ledger -- <command>`: checks the ledger, and does what only an operator can do. The embedded database
 * serves one process: stop the API first.
 */
try {
  const command = readCommand(process.argv.slice(2));
  if (command) {
    const env = readEnvironment(process.env);
    const log = createLog();
    const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
    const { db, close } = await openDatabase(env, log);
    const services = openPayments(env, { db, secret, log, clock: machineClock, learning });
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    const { code, lines } = await runCommand(services, command).finally(close);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endWith(error);
}
