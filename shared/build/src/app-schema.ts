import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { appFileSchema } from '@hidden-order/platform/protocol/app-manifest';

/** The published schema of `app.json`, for teams that build with tools of their own. */
export const APP_SCHEMA_FILE = path.resolve(import.meta.dirname, '../../../docs/app.schema.json');

/** @returns the text of the file */
export const appSchema = (): string => `${JSON.stringify(z.toJSONSchema(appFileSchema, { io: 'input' }), null, 2)}\n`;

// `node --import tsx shared/build/src/app-schema.ts` writes it.
if (process.argv[1] === import.meta.filename) void writeFile(APP_SCHEMA_FILE, appSchema());
