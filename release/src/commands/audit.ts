import type { Change } from '@hidden-order/platform/release-service';
import { readChanges } from '../service/audit-log';
import type { CommandContext, CommandResult } from './run-command';

/** `release audit`: who changed what through the release service, the newest first. */
export async function audit(
  { configuration }: CommandContext,
  limit: number,
): Promise<CommandResult & { data: Change[] }> {
  const changes = (await readChanges(configuration.siteFolder)).slice(0, limit);
  const lines = changes.map(({ at, team, token, from, action, subjects, outcome, verdict, reason }) => {
    const why = [reason, outcome === 'refused' && verdict.at(-1)].map((text) => (text ? `: ${text}` : '')).join('');
    return `${at}  ${team} (${token ?? 'no token'}, ${from})  ${action} ${subjects.join(' ')}  ${outcome}${why}`;
  });
  return {
    data: changes,
    text: lines.length === 0 ? 'Nothing has been changed through the service yet.' : lines.join('\n'),
  };
}
