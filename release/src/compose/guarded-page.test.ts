import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstViewFile } from 'shared/contracts/first-view';
import { sitePage } from '../../testing/site-page';
import { guardedPageElements } from './guarded-page';

const page = sitePage('/members', 'members/members', { data: 'members/members/data', guarded: true });
const renderer = {
  dataPreload: () => Promise.resolve('calls'),
  firstView: (_route: unknown, code: string) => Promise.resolve(`view of ${code}`),
};

let folder: string;
const lines: string[] = [];
const elements = (host: Parameters<typeof guardedPageElements>[0]) =>
  guardedPageElements(host, page, folder, (line) => void lines.push(line));

beforeEach(async () => {
  lines.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'guarded-page-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function releaseFirstView(): Promise<void> {
  const file = path.join(folder, firstViewFile('members'));
  await mkdir(path.dirname(file));
  await writeFile(file, 'code');
}

test("a document preloads its page's data, and renders the first view of the release from it", async () => {
  await releaseFirstView();
  await expect(elements(renderer)).resolves.toEqual({ dataPreload: 'calls', firstView: 'view of code' });
});

test('a page without a first view only preloads its data', async () => {
  await expect(elements(renderer)).resolves.toEqual({ dataPreload: 'calls', firstView: '' });
});

test('a page that preloads nothing has no first view', async () => {
  await releaseFirstView();
  const dataPreload = () => Promise.resolve('');
  await expect(elements({ ...renderer, dataPreload })).resolves.toEqual({ dataPreload: '', firstView: '' });
});

test('a remote whose code does not run in Node is still composed, with a warning', async () => {
  const dataPreload = () => Promise.reject(new ReferenceError('window is not defined'));
  await expect(elements({ ...renderer, dataPreload })).resolves.toEqual({ dataPreload: '', firstView: '' });
  expect(lines).toEqual(["/members loads its data with its page's code, not with its document. window is not defined"]);
});
