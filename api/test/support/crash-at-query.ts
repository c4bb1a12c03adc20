import pg from 'pg';
import { replace, textOf } from './statements';

/**
 * Preloaded into an API process: after SIGUSR2 it looks at the statements that go to the database and ends the process,
 * as kill -9 does, in place of the one with the number in CRASH_AT_QUERY, or of the first one that starts with its text.
 * Of several texts, a line each, each counts after the one before it.
 */

const { CRASH_AT_QUERY = '' } = process.env;
const awaited = CRASH_AT_QUERY.split('\n');
let seen: number | undefined;

process.on('SIGUSR2', () => {
  seen = 0;
  process.stdout.write('{"msg":"armed"}\n');
});

function look(statement: string): void {
  if (seen === undefined) return;
  seen += 1;
  const [text = ''] = awaited;
  if (text !== '' && statement.startsWith(text)) awaited.shift();
  if (seen === Number(CRASH_AT_QUERY) || awaited.length === 0) process.kill(process.pid, 'SIGKILL');
}

replace(pg.Client.prototype, 'query', {
  apply(target, self, args: unknown[]) {
    look(textOf(args[0]));
    return Reflect.apply(target, self, args);
  },
});
