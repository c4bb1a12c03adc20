import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '@hidden-order/node/file-lock';
import { newFolder } from '../../testing/new-folder';
import { siteFolder, withWorkFolder } from './site-folder';

jest.mock('node:crypto', () => ({ ...jest.requireActual<object>('node:crypto'), randomUUID: jest.fn() }));

const root = newFolder();
const { work } = siteFolder(root);
beforeAll(() => mkdir(work));

// A command that begins opens its lock's file first; another one may lock it before it does, to remove what was left.
test('a command whose lock another one has taken writes to another folder', async () => {
  jest.mocked(randomUUID).mockReturnValueOnce('1-1-1-1-1').mockReturnValueOnce('2-2-2-2-2');
  const unlock = await lockFile(path.join(work, '1-1-1-1-1.lock'), 0);
  const written = await withWorkFolder(root, (folder) => Promise.resolve(path.basename(folder)));
  expect(written).toBe('2-2-2-2-2');
  await unlock?.();
});
