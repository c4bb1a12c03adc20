import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { confirmEmail } from '@hidden-order/api-shapes/account/calls';
import { callApi } from '@hidden-order/node/call-api';
import { mainSite } from './ports';

/**
 * Waits until the site has written a mail with a text to its folder.
 * @param to its address
 * @param text a pattern of the text, such as the path of a link
 * @param data the site's folder, by default that of the main one
 * @returns what the pattern's group has matched
 */
export async function mailed(to: string, text: RegExp, data = process.env.E2E_DATA_FOLDER ?? ''): Promise<string> {
  const folder = path.join(data, 'mail');
  let found: RegExpExecArray | undefined;
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.includes(to) && file.endsWith('.txt'));
    const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    found = mails.map((mail) => text.exec(mail)).find((match) => match !== null);
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found?.[1] ?? '';
}

/** A pattern of the link that confirms an address. */
export const CONFIRMATION = /^http:\/\/localhost:\d+(\/confirm-email\/\S+)$/m;

/** Confirms the address of a new person, by default on the main site, by the link of their first mail. */
export async function confirmAddress(
  { person }: { person: { email: string } },
  site: Pick<typeof mainSite, 'origin'> = mainSite,
  data?: string,
) {
  const [, , uid = '', token = ''] = (await mailed(person.email, CONFIRMATION, data)).split('/');
  await callApi({ api: site.origin('api') }, confirmEmail, { body: { uid, token } });
}
