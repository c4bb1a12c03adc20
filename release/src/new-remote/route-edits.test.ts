import { REPOSITORY } from '../apps';
import { remoteNames } from './remote-names';
import { editRoutes, insertEntry } from './route-edits';

test("the repository's own files have a place for a new remote's address, route and contract", async () => {
  const edited = await editRoutes(REPOSITORY, remoteNames('trading-room'));
  expect(edited['shared/src/paths/index.ts']).toContain("tradingRoom: '/trading-room',");
  expect(edited['host/src/pages/route-table.ts']).toContain(
    "row(routePaths.tradingRoom, 'trading-room/trading-room', 'text', { hasData: false }),",
  );
});

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
