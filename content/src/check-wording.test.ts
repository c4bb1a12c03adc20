import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWording } from './check-wording';
import refusedPhrases from './refused-phrases.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wording-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the check says about one file. */
async function complaint(name: string, source: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, source);
  return checkWording(folder).then(
    () => 'nothing',
    (error: Error) => error.message.replaceAll(path, name),
  );
}

test.each(refusedPhrases)('"%s" is refused with its file and line', async (phrase) => {
  const said = await complaint('a.md', `---\ntitle: A\n---\n\nFirst line.\nThen ${phrase}, again.\n`);
  expect(said).toBe(`Reword by docs/style-sheet.md: a.md:6: "${phrase}"`);
});

test.each<[string, string, string, string]>([
  ['a phrase broken over two lines', 'a.md', 'They add.\nThey sum\nup to ten.\n', 'a.md:2: "sum'],
  ['a phrase in front matter', 'a.md', '---\ntitle: A\nlead: Nobody knows\n---\n', 'a.md:3: "Nobody"'],
  ['a phrase in YAML', 'a.yaml', '- id: a\n  text: Ask somebody\n', 'a.yaml:2: "somebody"'],
  ['a straight apostrophe', 'a.md', "One.\n\nIt's two.\n", 'a.md:3: straight quote'],
  ['a space before %', 'a.md', 'One.\n\nIt needs 70 % or more.\n', 'a.md:3: space before %'],
  ['a straight quote in a YAML text', 'a.yaml', '- text: \'A "word"\'\n', 'a.yaml:1: straight quote'],
])('%s is refused', async (_what, name, source, message) => {
  expect(await complaint(name, source)).toContain(message);
});

test('straight quotes of syntax, and typographic ones, are left alone', async () => {
  const prose =
    '---\ntitle: "A: b"\n---\n\n::wave{figure="flat"}\n\nIt’s “fine”, says `"x"`.\n\n```figure\nlabel: "a"\n```\n';
  expect(await complaint('a.md', prose)).toBe('nothing');
});

test('the texts of the academy keep the style sheet', async () => {
  await expect(checkWording(join(__dirname, '../texts'))).resolves.toBeUndefined();
});
