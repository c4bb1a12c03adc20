import type { Command } from 'commander';
import * as z from 'zod';
import { ReleaseError } from '../release-error';
import { readConfiguration, type RunConfiguration } from '../configuration';
import { FolderStore } from '../store/folder-store';
import type { SiteStore } from '../store/site-store';

/** What every command receives. */
export interface CommandContext {
  configuration: RunConfiguration;
  /** Where the site is kept. */
  store: SiteStore;
  /** Tells about progress, one line each, on standard error: standard output is for the result. */
  report: (line: string) => void;
}

/** What commands of this process receive. The client of object stores takes a while to load: only where it is used. */
export async function openContext(
  configuration: RunConfiguration,
  report: CommandContext['report'],
): Promise<CommandContext> {
  const { siteFolder, siteStore } = configuration;
  if (siteStore === null) return { configuration, store: new FolderStore(siteFolder), report };
  const { ObjectStore } = await import('../store/object-store');
  return { configuration, store: new ObjectStore(siteFolder, siteStore, report), report };
}

/** A command's result: data for machines, and the same in words. */
export interface CommandResult {
  data: unknown;
  text: string;
}

/** The settings of commands that work on a release service; docs/settings.md is made from them. */
export const accessSettings = z.object({
  RELEASE_URL: z
    .url({ protocol: /^https?$/ })
    .describe(
      'Release commands work on the release service at this address. Without it: on the folder of this machine.',
    ),
  RELEASE_TOKEN: z.string().describe("The team's token there. Required with `RELEASE_URL`."),
});

/** A release service and the token of the team that calls it. */
export interface ServiceAccess {
  /** Base address, without a slash at its end. */
  url: string;
  token: string;
  /** Told what the service's checks said. */
  report: (line: string) => void;
}

/**
 * Runs a command, prints its result, and turns an error into one message and exit code 1.
 * @param onService does the same through the release service that `RELEASE_URL` names, for commands that teams use;
 *   others always work on the folder of this machine
 */
export async function runCommand(
  program: Command,
  command: (context: CommandContext) => CommandResult | Promise<CommandResult>,
  onService?: (access: ServiceAccess, configuration: RunConfiguration) => Promise<CommandResult>,
): Promise<void> {
  const json = program.opts<{ json?: boolean }>().json === true;
  const report = (line: string) => console.error(line);
  try {
    const configuration = readConfiguration(process.env);
    const access = onService === undefined ? null : readAccess(process.env, report);
    const { data, text } = await (onService === undefined || access === null
      ? command(await openContext(configuration, report))
      : onService(access, configuration));
    console.log(json ? JSON.stringify(data) : text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ error: message }));
    console.error(message);
    process.exitCode = 1;
  }
}

/** @returns null where no release service is named */
function readAccess(
  { RELEASE_URL, RELEASE_TOKEN }: NodeJS.ProcessEnv,
  report: ServiceAccess['report'],
): ServiceAccess | null {
  if (!RELEASE_URL) return null;
  const url = accessSettings.shape.RELEASE_URL.safeParse(RELEASE_URL);
  if (!url.success)
    throw new ReleaseError(`RELEASE_URL=${RELEASE_URL} is not an address. Set it to that of the release service.`);
  if (!RELEASE_TOKEN)
    throw new ReleaseError('RELEASE_URL is set, but no RELEASE_TOKEN. Set it to the token of your team.');
  return { url: url.data.replace(/\/+$/, ''), token: RELEASE_TOKEN, report };
}
