import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMadeAt } from '../../src/content/made-at';

let repository: string;
let content: string;
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'api-test-'));
  content = join(repository, 'content');
  await mkdir(content);
});
afterEach(() => rm(repository, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@person.example', ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, GIT_COMMITTER_DATE: '2026-05-03T07:00:00Z' },
  });

test('content was made when the checkout that it is in was committed', async () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Sample', '--date', '2020-01-01T00:00:00Z');
  expect(await readMadeAt(content)).toEqual(new Date('2026-05-03T07:00:00Z'));
});

test('a release may say it in a file, which counts before the checkout', async () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Sample');
  await writeFile(join(content, 'made-at'), '1777777777\n');
  expect(await readMadeAt(content)).toEqual(new Date(1_777_777_777_000));
});

test('without both, it is unknown', async () => {
  expect(await readMadeAt(content)).toBeUndefined();
});

test('a file that does not say it is refused', async () => {
  await writeFile(join(content, 'made-at'), 'yesterday');
  await expect(readMadeAt(content)).rejects.toThrow('made-at must hold the seconds since 1970');
});
