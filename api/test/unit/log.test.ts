import { execFileSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { createLog, logTo } from '../../src/plugins/log';

function logged(error: unknown): string {
  let text = '';
  const log = createLog({ write: (line) => void (text += line) });
  log.error({ err: error }, 'request failed');
  return text;
}

const REVEALING = { severity: 'ERROR', code: '22P02', detail: 'Key (email)=(ada@example.com) already exists.' };
const said = Object.assign(new pg.DatabaseError('invalid input: "42101-1234567-1"', 100, 'error'), REVEALING);

test.each([
  ['a failed query', new DrizzleQueryError('insert into "users" values ($1)', ['$argon2id$hash'], said), 'insert into'],
  ['a failed statement of a library', said, undefined],
])('%s is logged with its error code, and its SQL if it is known, without any of its values', (_what, error, query) => {
  const line = logged(error);
  expect(line).not.toMatch(/ada@example\.com|argon2id|42101/);
  const { err } = JSON.parse(line) as { err: Record<string, string> };
  expect(err).toMatchObject({ message: 'query failed', code: '22P02' });
  expect(err.query?.slice(0, 11)).toBe(query);
  expect(err.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test('lines of a moment are written together, also the last ones before the process ends', () => {
  const log = join(__dirname, '../../src/plugins/log.ts');
  const program = `import { createLog, logTo } from '${log}'; const log = createLog(logTo(1));
    log.info('one'); log.info('another'); process.exit();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const written = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['one', 'another']);
});

// Linux has a device on which every write fails so.
(existsSync('/dev/full') ? test : test.skip)('a log that finds no space on its disk ends nothing', async () => {
  const log = createLog(logTo(openSync('/dev/full', 'w')));
  log.info('a line');
  log.info('another line');
  // Longer than lines are collected.
  await pause(50);
});
