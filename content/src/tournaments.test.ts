import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTournaments } from './tournaments';

const SHOWN =
  'title: Cup\nsummary: One cup.\nseats: 8\nformat: [One round.]\nrules: [Count.]\nrounds: 4\nround_minutes: 1440\nlevel: easy\n';
const DAYS = 'sample_days: { closes: 5, starts: 1 }\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-test-tournaments-'));
  await mkdir(join(folder, 'tournaments'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string, name = 'cup.yaml') => writeFile(join(folder, 'tournaments', name), text);

test.each(['sample_days', 'sample_minutes'])('a sample has its dates in %s from now', async (unit) => {
  const from = { closes: 5, starts: 1 };
  await write(`${SHOWN}${unit}: { closes: 5, starts: 1 }\n`);
  expect(await readTournaments(folder)).toEqual([expect.objectContaining({ name: 'cup', seats: 8, [unit]: from })]);
});

test('an empty folder is no tournament; without the folder, nothing is read', async () => {
  expect(await readTournaments(folder)).toEqual([]);
  await expect(readTournaments(join(folder, 'nowhere'))).rejects.toThrow(
    `There is no ${join(folder, 'nowhere', 'tournaments')}, or it cannot be read: put it back.`,
  );
});

test.each<[string, string]>([
  ['neither days nor minutes', SHOWN],
  ['both', `${SHOWN}${DAYS}sample_minutes: { closes: 5, starts: 1 }\n`],
  ['a date of its own', `${SHOWN}${DAYS}dates: { starts: 2027-01-12 }\n`],
  ['a deadline in days after the last round', `${SHOWN}sample_days: { closes: 6, starts: 1 }\n`],
  ['no rounds', SHOWN.replace('rounds: 4', 'rounds: 0') + DAYS],
  ['rounds for which drawing a series takes long', SHOWN.replace('rounds: 4', 'rounds: 9') + DAYS],
  ['no seats', SHOWN.replace('seats: 8', 'seats: 0') + DAYS],
  ['an unknown field', `${SHOWN}${DAYS}prize: gold\n`],
  ['a title of two lines', SHOWN.replace('title: Cup', 'title: "Sample\\nCup"') + DAYS],
  ['a rule with a control character', SHOWN.replace('[Count.]', '["Count.\\u0007"]') + DAYS],
  ['no YAML', 'title: [\n'],
])('%s is refused with the name of the file', async (_what, text) => {
  await write(text);
  await expect(readTournaments(folder)).rejects.toThrow(`Content file ${join(folder, 'tournaments', 'cup.yaml')}: `);
});
