import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  ...readdirSync(path.join(ROOT, 'shared'))
    .map((name) => `shared/${name}/README.md`)
    .filter((file) => existsSync(path.join(ROOT, file))),
  'shared/platform/src/protocol/federation-runtime/README.md',
  ...readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const read = (document: string): string => readFileSync(path.join(ROOT, document), 'utf8');

test('docs/settings.md is what the schemas of the settings say', () => {
  // To write it anew: node --import tsx docs/settings.ts > docs/settings.md
  const made = execFileSync(process.execPath, ['--import', 'tsx', 'docs/settings.ts'], { cwd: ROOT, encoding: 'utf8' });
  expect(read('docs/settings.md')).toBe(made);
});

test.each(documents)('every link of %s leads to a file or to a heading', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g)];
  const dead = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !headingsOf(target).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')}`,
  );

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
  'every path that %s names exists',
  (document) => {
    const named = read(document).matchAll(
      /(?<![\w./-])(?:host|remote-[a-z]+|shared|api|release|e2e|docs)\/[\w./-]*\w/g,
    );
    const missing = [...named].map(([file]) => file).filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  },
);
