import { existsSync, openSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { createLog, logTo } from '../../src/plugins/log';

function logged(error: unknown): string {
  let text = '';
  const log = createLog(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        text += chunk.toString();
        done();
      },
    }),
  );
  log.error({ err: error }, 'request failed');
  return text;
}

test('a failed query is logged with its SQL and error code, without any of its values', () => {
  const cause = Object.assign(new Error('invalid input: "42101-1234567-1"'), {
    code: '22P02',
    detail: 'Key (email)=(ada@example.com) already exists.',
  });
  const error = new DrizzleQueryError(
    'insert into "users" values ($1, $2)',
    ['ada@example.com', '$argon2id$hash'],
    cause,
  );
  const line = logged(error);
  expect(line).not.toMatch(/ada@example\.com|argon2id|42101/);
  const { err } = JSON.parse(line) as { err: Record<string, string> };
  expect(err).toMatchObject({ query: 'insert into "users" values ($1, $2)', code: '22P02' });
  expect(err.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test('what the database says about a statement of a library is logged by its code alone', () => {
  const line = logged(
    Object.assign(new pg.DatabaseError('invalid input: "ada@example.com"', 100, 'error'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Key (email)=(ada@example.com) already exists.',
    }),
  );
  expect(line).not.toContain('ada@example.com');
  const { err } = JSON.parse(line) as { err: Record<string, string> };
  expect(err).toMatchObject({ message: 'query failed', code: '22P02' });
  expect(err.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test('any other error is logged with its message and stack', () => {
  expect(logged(new TypeError('no such thing'))).toMatch(/TypeError.*no such thing.*log\.test\.ts/);
});

// Linux has a device on which every write fails so.
(existsSync('/dev/full') ? test : test.skip)('a log that finds no space on its disk ends nothing', async () => {
  const log = createLog(logTo(openSync('/dev/full', 'w')));
  log.info('a line');
  log.info('another line');
  await nextTurn();
});
