import { noteByOperator } from '../access/audit-log';
import { createToken, listTokens, revokeToken, type Token, type TokenOptions } from '../access/tokens';
import { ReleaseError } from '../site/release-error';
import { addApp } from '../site/site-apps';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

/**
 * `release token create <team> --apps <names…> --new <name>`: makes a team's token for the release service.
 * @param added an app that the site does not have yet, which is added for the team
 */
export async function createTeamToken(
  { configuration, store }: CommandContext,
  { added, ...given }: Omit<TokenOptions, 'apps'> & { apps?: readonly string[]; added?: string | undefined },
): Promise<CommandResult & { data: Omit<Token, 'hash' | 'createdAt' | 'revokedAt'> & { token: string } }> {
  const known = given.apps ?? [];
  for (const app of known) await requireApp(configuration, app);
  if (added !== undefined) await addApp(configuration, store, added);
  const own = [...known, ...(added === undefined ? [] : [added])];
  if (own.length === 0)
    throw new ReleaseError('The token would be for no app. Name some by --apps, or a new one by --new.');
  const { token, record } = await createToken(configuration.siteFolder, { ...given, apps: own });
  const { id, team, apps, expiresAt } = record;
  await noteByOperator(configuration.siteFolder, 'create-token', [`${id} for ${team}: ${apps.join(', ')}`]);
  return {
    data: { id, team, apps, expiresAt, token },
    text: [
      `token ${id} of ${team} for ${apps.join(', ')}, until ${expiresAt}. Give it to the team as RELEASE_TOKEN:`,
      token,
      ...(added === undefined
        ? []
        : [
            'The team begins with (or with rspack, or webpack):',
            `npx --yes ${configuration.serviceUrl}/packages/release-client.tgz new ${added} --with vite`,
          ]),
    ].join('\n'),
  };
}

/** `release token list`: all tokens, without their secrets. */
export async function tokens({ configuration }: CommandContext): Promise<CommandResult> {
  const stored = await listTokens(configuration.siteFolder);
  const rows = stored.map(({ hash: _, ...shown }) => shown);
  const lines = rows.map(({ id, team, apps, expiresAt, revokedAt }) => {
    const end = revokedAt === null ? `until ${expiresAt}` : `revoked ${revokedAt}`;
    return `${id}  ${team}  ${apps.join(', ')}  ${end}`;
  });
  return { data: rows, text: lines.length === 0 ? 'There are no tokens yet.' : lines.join('\n') };
}

/** `release token revoke <id>`: ends a token at once. */
export async function revokeTeamToken({ configuration }: CommandContext, id: string): Promise<CommandResult> {
  const { team } = await revokeToken(configuration.siteFolder, id);
  await noteByOperator(configuration.siteFolder, 'revoke-token', [`${id} of ${team}`]);
  return { data: { id, team }, text: `token ${id} of ${team} is revoked.` };
}
