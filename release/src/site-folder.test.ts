import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFolder, withWorkFolder } from './site-folder';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-folder-test-'));
});
afterEach(() => rm(root, { recursive: true }));

// Between opening the file of its lock and holding the lock, a command has no folder yet.
test('a command that begins leaves the lock of another one that begins', async () => {
  const { work } = siteFolder(root);
  await mkdir(work);
  await writeFile(path.join(work, 'other.lock'), '');
  await withWorkFolder(root, () => Promise.resolve());
  expect(await readdir(work)).toEqual(['other.lock']);
});

test('a command that begins removes what a killed one has left', async () => {
  const left = path.join(siteFolder(root).work, 'left');
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'file'), 'half of it');
  await writeFile(`${left}.lock`, '1');
  await withWorkFolder(root, () => Promise.resolve());
  expect(await readdir(siteFolder(root).work)).toEqual([]);
});
