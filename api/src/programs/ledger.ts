import { openDatabase } from '../database/open-database';
import { readEnvironment } from '../env';
import { createLog } from '../log';
import { openPayments } from '../open-payments';
import { readCommand, runCommand, USAGE, type Command, type CommandResult } from '../operator/commands';
import { sendCommand } from '../operator/socket';
import { endWith } from '../start-error';
import { storedSecret } from '../stored-secret';

/** `npm run -w api ledger -- <command>`: checks the books, and does what only an operator can do. */

/** Has a command carried out by the API that has the embedded database open, or else does it here. */
async function execute(command: Command): Promise<CommandResult> {
  const env = readEnvironment(process.env);
  const answer = env.DATABASE_URL === undefined ? await sendCommand(env.DATA_DIR, command) : undefined;
  if (answer) return answer;
  const log = createLog();
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const { db, close } = await openDatabase(env, log);
  try {
    return await runCommand(openPayments(env, db, secret, log), command);
  } finally {
    await close();
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command) {
    const { code, lines } = await execute(command);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = code;
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endWith(error);
}
