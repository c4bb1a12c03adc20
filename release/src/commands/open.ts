import { findComposition } from '../open/find-composition';
import { openComposition, openedResult } from '../open/open-composition';
import type { CommandContext, CommandResult } from './run-command';

/**
 * `release open <composition | time>`: serves a composition that was live, on an origin of its own, until the process is stopped.
 * @param versions what its browsers get where it had several versions of an app, each `<app>@<version>`
 */
export async function open(
  context: CommandContext,
  named: string,
  versions: readonly string[],
): Promise<CommandResult> {
  await context.store.pull();
  const past = await findComposition(context.store.folder, named);
  const opened = await openComposition(context, past, { versions, comparesCalls: true });
  // Otherwise nothing would hold what is open: its folder would count as left over.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void opened.close());
  return openedResult(past, opened);
}
