import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colorTokens } from '@hidden-order/node/drawing/colors';

test('the colours of the screen are taken, and none of those for paper', () => {
  const names = [...colorTokens.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
  expect(names).toContain('paper');
  expect(new Set(names).size).toBe(names.length);
});

// The document is painted before its stylesheets, so its own colours are written out.
test('the colours of the host’s document are those of the tokens', () => {
  const document = readFileSync(path.resolve(__dirname, '../../../host/document.html'), 'utf8');
  const written = document.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(written).toContain('#faf6ee');
  expect(written.filter((color) => !colorTokens.includes(color))).toEqual([]);
});
