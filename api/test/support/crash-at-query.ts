import { PGlite } from '@electric-sql/pglite';
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

/** Makes a method look at its arguments before it does what it does. */
const first = (prototype: object, method: string, look: (args: unknown[]) => void) =>
  replace(prototype, method, {
    apply(target, self, args: unknown[]) {
      look(args);
      return Reflect.apply(target, self, args);
    },
  });

/** The statement of a message: after its type and its length, and in Parse the name of the statement, which is empty. */
const textIn = (message: Uint8Array): string => Buffer.from(message.subarray(5)).toString('latin1').replace(/^\0/, '');

/** First bytes of the messages that bring a statement: Parse and Query (PostgreSQL's protocol, "Message Formats"). */
const STATEMENTS = ['P', 'Q'].map((letter) => letter.charCodeAt(0));

first(pg.Client.prototype, 'query', ([query]) => look(textOf(query)));
first(PGlite.prototype, 'execProtocolRawSync', ([message]) => {
  if (message instanceof Uint8Array && STATEMENTS.includes(message[0] ?? 0)) look(textIn(message));
});
