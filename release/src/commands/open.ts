import { findComposition } from '../open/find-composition';
import { keepOpened, listenHere, withOpened } from '../open/open-composition';
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
  const options = { versions, comparesCalls: true, listen: listenHere };
  const { url, calls, close } = await keepOpened((use) => withOpened(context, past, options, use));
  // Otherwise nothing would hold what is open: its folder would count as left over.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
  const { id, at } = past.composition;
  const lines = [`composition ${id}, live since ${at}, is open on ${url}`, ...(calls ?? [])];
  return { data: { composition: id, at, until: past.until, url, calls }, text: lines.join('\n  ') };
}
