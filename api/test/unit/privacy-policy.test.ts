import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn } from 'content/placeholders';
import * as periods from 'shared/api/retention-periods';
import { TEXTS } from '../support/fixtures';

test('each period in the policy is a constant of the code, and each such constant is in the policy', async () => {
  const text = await readFile(join(TEXTS, 'documents/privacy-policy.md'), 'utf8');
  for (const [constant, value] of Object.entries(periods)) {
    const placeholder = `{{${constant.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}}}`;
    expect(text).toContain(placeholder);
    expect(fillIn(placeholder)).toBe(String(value));
  }
  const [, keeping = ''] = /^## How long we keep it$(.*?)^## /ms.exec(text) ?? [];
  expect(keeping.replaceAll(/\{\{\w+\}\}/g, 'N')).not.toMatch(
    /\d|\b(an?|one|two|three|six|twelve|thirty|ninety) (hour|day|week|month|year)/i,
  );
  expect(keeping).toContain('{{');
});
