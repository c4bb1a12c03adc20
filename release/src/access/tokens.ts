import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { findToken, makeToken } from '@hidden-order/node/bearer-token';
import * as z from 'zod';
import { withLock } from '../site/lock';
import { readRecord, writeRecord } from '../site/files';
import { coded } from '../site/refusals';
import { ReleaseError } from '../site/release-error';
import { siteFolder } from '../site/site-folder';

const tokenSchema = z.strictObject({
  id: z.string(),
  team: z.string(),
  /** Names of the apps that the team may publish and promote. */
  apps: z.array(z.string()),
  /** Of the secret, as `@hidden-order/node/bearer-token` makes it. */
  hash: z.string(),
  /** UTC instants, ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});

/** A team's token, as the service stores it. */
export type Token = z.infer<typeof tokenSchema>;

/** What identifies a caller of the service. */
export type Caller = Pick<Token, 'id' | 'team' | 'apps' | 'expiresAt'>;

/** The service refuses a call because of who makes it. */
class Refusal extends Error {
  constructor(
    readonly statusCode: 401 | 403,
    message: string,
  ) {
    super(message);
  }
}

export interface TokenOptions {
  team: string;
  apps: string[];
  /** Lifetime in days. */
  days: number;
}

/**
 * Makes a token for a team.
 * @param root the site's folder
 * @returns the token as the team sends it (`Authorization: Bearer <token>`), which is stored nowhere, and its record
 */
export async function createToken(
  root: string,
  { team, apps, days }: TokenOptions,
): Promise<{ token: string; record: Token }> {
  const { token, id, hash } = makeToken();
  const now = Date.now();
  const record: Token = {
    id,
    team,
    apps,
    hash,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
    revokedAt: null,
  };
  await changeTokens(root, (tokens) => [...tokens, record]);
  return { token, record };
}

/** @throws ReleaseError when no token has the id */
export async function revokeToken(root: string, id: string): Promise<Token> {
  let revoked: Token | undefined;
  await changeTokens(root, (tokens) =>
    tokens.map((token) => {
      if (token.id !== id) return token;
      revoked = { ...token, revokedAt: token.revokedAt ?? new Date().toISOString() };
      return revoked;
    }),
  );
  if (revoked !== undefined) return revoked;
  throw new ReleaseError(`There is no token ${id}. List them: npm run release -- token list`);
}

/** All tokens, revoked and expired ones included. */
export const listTokens = async (root: string): Promise<Token[]> =>
  (await readRecord(z.array(tokenSchema), siteFolder(root).tokens)) ?? [];

/**
 * Finds whose token a request carries.
 * @param header value of the request's `Authorization` header
 * @throws Refusal that says why; only a caller that has its secret learns that a token has ended
 */
export async function findCaller(root: string, header: string | undefined): Promise<Caller> {
  const refuse = (why: string, advice: string) => new Refusal(401, coded('token-unknown', `${why}. ${advice}`));
  if (header === undefined) throw refuse('The call carries no token', 'Set RELEASE_TOKEN to that of your team.');
  const find = async (id: string) => (await listTokens(root)).find((stored) => stored.id === id);
  const found = await findToken(header, find, new Date());
  const another = 'The operator of the service can make another.';
  if (found === 'unknown') throw refuse('The token is unknown', 'Check that all of it was pasted.');
  if (found === 'revoked') throw refuse('The token has been revoked', another);
  if (found === 'expired') throw refuse('The token has expired', another);
  return found;
}

/** @throws Refusal when an app is not the caller's */
export function requireApps({ team, apps }: Caller, names: readonly string[]): void {
  const foreign = names.filter((name) => !apps.includes(name));
  if (foreign.length === 0) return;
  throw new Refusal(
    403,
    coded('token-of-others', `The token of team ${team} is for ${apps.join(', ')}, not for ${foreign.join(', ')}.`),
  );
}

const changeTokens = (root: string, change: (tokens: Token[]) => Token[]): Promise<void> =>
  withLock(root, async () => writeRecord(siteFolder(root).tokens, change(await listTokens(root))));
