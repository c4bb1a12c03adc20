/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { APP_SCHEMA_FILE, appSchema } from './app-schema';

test('docs/app.schema.json is the schema by which releases read app.json', async () => {
  // To write it anew: node --import tsx shared/build/src/app-schema.ts && npx oxfmt docs/app.schema.json
  expect(JSON.parse(await readFile(APP_SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(appSchema()));
});
