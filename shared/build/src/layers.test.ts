import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const FOLDERS = ['remote-content/src', 'remote-members/src', 'shared/ui/src', 'shared/waves/src', 'shared/console/src'];

test('styles of what several pages show lie below those of a page, in whatever order files arrive', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ).filter((file) => file.endsWith('.css') && !file.includes('/pages/'));
  expect(files.length).toBeGreaterThan(30);
  const isOfPage = (file: string) => readFileSync(path.join(root, file), 'utf8').includes('@layer page {');
  expect(files.filter(isOfPage)).toEqual([]);
});
