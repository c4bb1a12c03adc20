import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstViewFile } from 'shared/contracts/first-view';
import { headStartOf } from './head-start';

const route = { path: '/members', page: 'members/members', data: 'members/members.data', guarded: true };
const renderer = {
  firstCalls: () => Promise.resolve('calls'),
  firstView: (_route: unknown, code: string) => Promise.resolve(`view of ${code}`),
};

let folder: string;
const lines: string[] = [];
const headStart = (host: Parameters<typeof headStartOf>[0]) =>
  headStartOf(host, route, folder, (line) => void lines.push(line));

beforeEach(async () => {
  lines.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'head-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function releaseFirstView(): Promise<void> {
  const file = path.join(folder, firstViewFile('members'));
  await mkdir(path.dirname(file));
  await writeFile(file, 'code');
}

test("a document sends its page's first calls, and shows what the release's first view makes of them", async () => {
  await releaseFirstView();
  await expect(headStart(renderer)).resolves.toEqual({ calls: 'calls', view: 'view of code' });
});

test('a page without a first view sends its calls alone', async () => {
  await expect(headStart(renderer)).resolves.toEqual({ calls: 'calls', view: '' });
});

test('a page that begins with no calls has nothing to show of them', async () => {
  await releaseFirstView();
  const firstCalls = () => Promise.resolve('');
  await expect(headStart({ ...renderer, firstCalls })).resolves.toEqual({ calls: '', view: '' });
});

test('a remote whose code does not run in Node is composed all the same, and it is said', async () => {
  const firstCalls = () => Promise.reject(new ReferenceError('window is not defined'));
  await expect(headStart({ ...renderer, firstCalls })).resolves.toEqual({ calls: '', view: '' });
  expect(lines).toEqual([
    "/members begins when its page's code is there, not with its document. window is not defined",
  ]);
});

test('hosts of earlier releases have documents without what they know nothing of', async () => {
  await releaseFirstView();
  await expect(headStart({})).resolves.toEqual({ calls: '', view: '' });
  await expect(headStart({ firstCalls: renderer.firstCalls })).resolves.toEqual({ calls: 'calls', view: '' });
});
