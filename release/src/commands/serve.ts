import { serveApp } from '../serve/serve-app';
import { follow } from '../store/follow';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

/** `release serve [apps...]`: serves apps, each on its own origin, until the process is stopped. */
export async function serve(
  { configuration, store, report }: CommandContext,
  names: readonly string[],
): Promise<CommandResult> {
  const { apps, siteFolder, apiProxy } = configuration;
  const chosen = names.length === 0 ? apps : names.map((name) => requireApp(configuration, name));
  await follow(store, report);
  await Promise.all(chosen.map((app) => serveApp(app, siteFolder, apiProxy)));
  const served = chosen.map(({ name, port }) => ({ app: name, address: `http://localhost:${port}` }));
  return { data: served, text: served.map(({ app, address }) => `serving ${app} on ${address}`).join('\n') };
}
