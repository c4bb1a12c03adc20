import { readHistory } from '../compositions/composition-record';
import type { CommandContext, CommandResult } from './run-command';

/** `release history`: what was live when, the newest first. */
export async function history({ configuration }: CommandContext, limit: number): Promise<CommandResult> {
  const steps = [];
  for await (const { id, at, action, changes } of readHistory(configuration.siteFolder)) {
    if (steps.length === limit) break;
    steps.push({ composition: id, at, action, changes });
  }
  const lines = steps.map(({ composition, at, action, changes }) => {
    const what = changes.map(({ app, version, traffic }) => `${app} ${version} (${traffic} %)`).join(', ');
    return `${composition}  ${at}  ${action}  ${what}`.trimEnd();
  });
  return { data: steps, text: lines.length === 0 ? 'Nothing has been live yet.' : lines.join('\n') };
}
