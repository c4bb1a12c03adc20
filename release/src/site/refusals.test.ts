import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './apps';
import { REFUSALS } from './refusals';

test('each refusal is used, and stands with what to do in docs/refusals.md', () => {
  const sources = path.join(REPOSITORY, 'release/src');
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|refusals)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('');
  const page = readFileSync(path.join(REPOSITORY, 'docs/refusals.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const rows = Object.entries(REFUSALS);
  expect(rows.filter(([name]) => !code.includes(`'${name}',`))).toEqual([]);
  expect(rows.filter(([name, advice]) => !page.includes(`- \`${name}\`: ${advice}`))).toEqual([]);
});
