import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTournaments } from './tournaments';

const SHOWN =
  'title: Cup\nsummary: One cup.\nseats: 8\nformat: [One round.]\nrules: [Count.]\nrounds: 4\nround_minutes: 1440\nlevel: easy\n';
const DATES =
  "dates:\n  opens: '2027-01-01T00:00:00+05:00'\n  closes: '2027-01-10T20:00:00+05:00'\n  starts: '2027-01-12T20:00:00+05:00'\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-test-tournaments-'));
  await mkdir(join(folder, 'tournaments'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string, name = 'cup.yaml') => writeFile(join(folder, 'tournaments', name), text);

test('a tournament has dates of its own', async () => {
  await write(SHOWN + DATES);
  expect(await readTournaments(folder)).toEqual([
    expect.objectContaining({
      name: 'cup',
      seats: 8,
      dates: expect.objectContaining({ opens: '2026-12-31T19:00:00.000Z' }),
    }),
  ]);
});

test.each(['sample_days', 'sample_minutes'])('a sample has %s from now instead', async (unit) => {
  await write(`${SHOWN}${unit}: { closes: 5, starts: 1 }\n`);
  expect(await readTournaments(folder)).toEqual([expect.objectContaining({ [unit]: { closes: 5, starts: 1 } })]);
});

test('an empty folder is no tournament; without the folder, nothing is read', async () => {
  expect(await readTournaments(folder)).toEqual([]);
  await expect(readTournaments(join(folder, 'nowhere'))).rejects.toThrow(
    `There is no ${join(folder, 'nowhere', 'tournaments')}, or it cannot be read: put it back.`,
  );
});

test.each<[string, string]>([
  ['neither dates nor days', SHOWN],
  ['both', `${SHOWN}${DATES}sample_days: { closes: 5, starts: 1 }\n`],
  ['a start before it opens', SHOWN + DATES.replace('2027-01-12', '2026-12-30')],
  ['a deadline after the last round', SHOWN + DATES.replace('2027-01-10', '2027-01-17')],
  ['a deadline in days after the last round', `${SHOWN}sample_days: { closes: 6, starts: 1 }\n`],
  ['no rounds', SHOWN.replace('rounds: 4', 'rounds: 0') + DATES],
  ['rounds for which drawing a series takes long', SHOWN.replace('rounds: 4', 'rounds: 9') + DATES],
  ['no seats', SHOWN.replace('seats: 8', 'seats: 0') + DATES],
  ['an unknown field', `${SHOWN}${DATES}prize: gold\n`],
  ['a title of two lines', SHOWN.replace('title: Cup', 'title: "Sample\\nCup"') + DATES],
  ['a rule with a control character', SHOWN.replace('[Count.]', '["Count.\\u0007"]') + DATES],
  ['no YAML', 'title: [\n'],
])('%s is refused with the name of the file', async (_what, text) => {
  await write(text);
  await expect(readTournaments(folder)).rejects.toThrow(`Content file ${join(folder, 'tournaments', 'cup.yaml')}: `);
});
