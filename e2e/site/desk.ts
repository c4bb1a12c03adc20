import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { mainSite } from './ports';

const signInSchema = z.object({ token: z.string() });

/** Opens the desk in the session in which the sample person of `npm start` has joined: a code of theirs works once. */
export async function openDesk(page: Page): Promise<void> {
  const file = path.join(process.env.E2E_DATA_FOLDER ?? '', 'desk-sign-in');
  const { token } = signInSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await page.addInitScript((kept) => sessionStorage.setItem('console-token', kept), token);
  await page.goto(`http://localhost:${mainSite.environment.DESK_PORT}`);
}
