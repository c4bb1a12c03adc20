import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderNumber } from './order-number';

let repository: string;
let texts: string;
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'content-test-'));
  texts = join(repository, 'texts');
  await mkdir(texts);
});
afterEach(() => rm(repository, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@person.example', ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, GIT_COMMITTER_DATE: '2026-05-03T07:00:00Z' },
  });

test('content has the time of the commit that is checked out', async () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Sample', '--date', '2020-01-01T00:00:00Z');
  expect(await orderNumber(texts)).toBe(Date.parse('2026-05-03T07:00:00Z') / 1000);
});

test('without a checkout it has the time of now', async () => {
  const before = Math.floor(Date.now() / 1000);
  expect(await orderNumber(texts)).toBeGreaterThanOrEqual(before);
});
