import { noteByOperator } from '../access/audit-log';
import { createToken, listTokens, revokeToken, type Token, type TokenOptions } from '../access/tokens';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

/** `release token create <team> --apps <names…>`: makes a team's token for the release service. */
export async function createTeamToken(
  { configuration }: CommandContext,
  options: TokenOptions,
): Promise<CommandResult & { data: Omit<Token, 'hash' | 'createdAt' | 'revokedAt'> & { token: string } }> {
  for (const app of options.apps) requireApp(configuration, app);
  const { token, record } = await createToken(configuration.siteFolder, options);
  const { id, team, apps, expiresAt } = record;
  await noteByOperator(configuration.siteFolder, 'create-token', [`${id} for ${team}: ${apps.join(', ')}`]);
  return {
    data: { id, team, apps, expiresAt, token },
    text: `token ${id} of ${team} for ${apps.join(', ')}, until ${expiresAt}. Give it to the team as RELEASE_TOKEN:\n${token}`,
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
