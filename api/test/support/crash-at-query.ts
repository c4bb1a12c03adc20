import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Preloaded into an API process: after SIGUSR2 it counts the statements that go to the database and ends the process,
 * as kill -9 does, in place of the one with the number in CRASH_AT_QUERY.
 */

let left: number | undefined;

process.on('SIGUSR2', () => {
  left = Number(process.env.CRASH_AT_QUERY);
  process.stdout.write('{"msg":"armed"}\n');
});

function countDown(): void {
  if (left === undefined) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Makes a method look at its arguments before it does what it does. */
function first(prototype: object, method: string, look: (args: unknown[]) => void): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`there is no ${method} to count`);
  const counting = new Proxy(original, {
    apply(target, self, args: unknown[]) {
      look(args);
      return Reflect.apply(target, self, args);
    },
  });
  Reflect.set(prototype, method, counting);
}

/** First bytes of the messages that bring a statement: Parse and Query (PostgreSQL's protocol, "Message Formats"). */
const STATEMENTS = ['P', 'Q'].map((letter) => letter.charCodeAt(0));

first(pg.Client.prototype, 'query', countDown);
first(PGlite.prototype, 'execProtocolRawSync', ([message]) => {
  if (message instanceof Uint8Array && STATEMENTS.includes(message[0] ?? 0)) countDown();
});
