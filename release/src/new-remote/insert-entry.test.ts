import { insertEntry } from './insert-entry';

const list = { opens: 'const list = [', closes: '];' };

test('an entry is added at the end of its list, and nothing else changes', () => {
  const source = "const other = [\n  'x',\n];\nconst list = [\n  'a',\n];\nconst last = [\n];\n";
  expect(insertEntry('list.ts', source, list, "  'b',")).toBe(
    "const other = [\n  'x',\n];\nconst list = [\n  'a',\n  'b',\n];\nconst last = [\n];\n",
  );
});

test.each([
  ['is missing', 'const lists = [\n];\n'],
  ['is not closed', "const list = [\n  'a',"],
  ['is there twice', 'const list = [\n];\nconst list = [\n];\n'],
])('a file whose list %s is refused by name', (_case, source) => {
  expect(() => insertEntry('some/list.ts', source, list, "'b',")).toThrow(
    'some/list.ts does not have the one list "const list = [" … "];"',
  );
});
