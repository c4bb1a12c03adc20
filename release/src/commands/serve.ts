import { serveApp } from '../serve/serve-app';
import type { CommandContext, CommandResult } from './run-command';
import { requireApp } from './select-app';

/** `release serve [app…]`: serves apps until the process is ended, each on its own origin. */
export async function serve({ configuration }: CommandContext, names: readonly string[]): Promise<CommandResult> {
  const apps = names.length === 0 ? configuration.apps : names.map((name) => requireApp(configuration, name));
  await Promise.all(apps.map((app) => serveApp(app, configuration.siteFolder, configuration.apiProxy)));
  const served = apps.map(({ name, port }) => ({ app: name, address: `http://localhost:${port}` }));
  return { data: served, text: served.map(({ app, address }) => `serving ${app} on ${address}`).join('\n') };
}
