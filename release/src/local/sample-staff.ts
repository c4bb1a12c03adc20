import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join as joinDesk } from '@hidden-order/api-shapes/desk/calls';
import { callApi } from '@hidden-order/node/call-api';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { readRecord } from '../site/files';
import { startNode } from './processes';

const PERSON = { name: 'Sample Staff', email: 'sample.staff@hidden-order.example' };

const signInSchema = z.object({
  desk: z.string(),
  email: z.string(),
  password: z.string(),
  /** Secret of the second factor, in Base32. */
  secret: z.string(),
  /** Of the session in which the person joined, for tools and tests. */
  token: z.string(),
});

/** How the sample person of a site to try out signs in at its desk; null where there is none. */
export const readSampleStaff = (file: string) => readRecord(signInSchema, file);

/** The code of a second factor at this moment. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/**
 * Invites the sample person to the desk, by the command. Before the API starts: the embedded database serves one process.
 * @returns the token of the link to join; undefined when it could not be made, which the command has said why
 */
export async function inviteSampleStaff(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const args = ['api/src/desk/command.ts', 'first', '--name', PERSON.name, '--email', PERSON.email];
  const making = startNode(args, { environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  making.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
  await once(making, 'close');
  return /\/join#(\S+)/.exec(printed)?.[1];
}

/**
 * Joins as the sample person, as a person would. Only the owner of the folder can read how to sign in.
 * @param desk its address
 * @param file that will say how
 * @throws Error if the desk refuses
 */
export async function joinAsSampleStaff(desk: string, invitation: string, file: string): Promise<void> {
  const password = randomBytes(9).toString('base64url');
  const secret = new Secret({ size: 20 }).base32;
  const body = { password, secret, code: codeOf(secret) };
  const { token } = await callApi({ api: desk, bearer: { authorization: `Bearer ${invitation}` } }, joinDesk, { body });
  const signIn = { desk, email: PERSON.email, password, secret, token };
  await writeFile(file, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
}
