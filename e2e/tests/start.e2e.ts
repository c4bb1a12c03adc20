import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from '../site/test';
import { refusedSite } from '../site/ports';
import { runNpm } from '../site/run';

// One after another: both starts need the same ports.
test.describe.configure({ mode: 'default' });

const start = (environment: Record<string, string>) =>
  runNpm(['start'], { ...refusedSite.environment, ...environment });

test('a taken port stops npm start at once with one line that says what to do', async () => {
  const other = createServer().listen(refusedSite.ports.members, '127.0.0.1');
  const site = start({});
  expect(await site.ended).toBe(1);
  other.close();
  expect(site.output().trim().split('\n')).toEqual([
    `Port ${refusedSite.ports.members} is taken. End the process that has it, or set MEMBERS_PORT to a free port.`,
  ]);
});

test('a bad setting of the API stops npm start with one line that names it', async () => {
  const site = start({ ACCESS_TOKEN_TTL: 'soon' });
  expect(await site.ended).toBe(1);
  const lines = site
    .output()
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  expect(lines).toEqual([expect.stringContaining('ACCESS_TOKEN_TTL')]);
});

test('what npm start writes in DATA_DIR beside the site and its releases is for its owner alone', async () => {
  const folder = process.env.E2E_DATA_FOLDER ?? '';
  // The folder `database` keeps others out of what is in it.
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => !/^(site|release)(\/|$)|^database\//.test(name),
  );
  const isReadable = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o077) !== 0;
  const readable = await Promise.all(files.map(async (name) => ((await isReadable(name)) ? [name] : [])));
  expect(files).toEqual(expect.arrayContaining(['api.log', 'database', 'jwt-secret']));
  expect(readable.flat()).toEqual([]);
});
