import type { Command } from 'commander';
import { readConfiguration, type RunConfiguration } from '../site/configuration';
import { FolderStore } from '../site/store/folder-store';
import { inShort } from '../site/release-error';
import type { SiteStore } from '../site/site-store';

/** What every command receives. */
export interface CommandContext {
  configuration: RunConfiguration;
  /** Where the site is kept. */
  store: SiteStore;
  /** Tells about progress, one line each, on standard error: standard output is for the result. */
  report: (line: string) => void;
  /** Who asks, in words. */
  by: string;
  /** Whether the site is a copy in which a build is tried: no origin serves what is published there. */
  isTrial?: boolean;
  /** Ends a change that has not gone live, with a ReleaseError as its reason. */
  signal?: AbortSignal;
  /** Waits for the changes that go before this one, when it is about to go live; without it, a rollback is such a change itself. */
  giveWay?: () => Promise<unknown>;
}

const OPERATOR = 'the operator';

/** What commands of this process receive. The client of object stores takes a while to load: only where it is used. */
export async function openContext(
  configuration: RunConfiguration,
  report: CommandContext['report'],
): Promise<CommandContext> {
  const { siteFolder, siteStore } = configuration;
  if (siteStore === null) return { configuration, store: new FolderStore(siteFolder), report, by: OPERATOR };
  const { ObjectStore } = await import('../site/store/object-store');
  return { configuration, store: new ObjectStore(siteFolder, siteStore, report), report, by: OPERATOR };
}

/** A command's result: data for machines, and the same in words. */
export interface CommandResult {
  data: unknown;
  text: string;
}

/** Runs a command, prints its result, and turns an error into one message and exit code 1. */
export async function runCommand(
  program: Command,
  command: (context: CommandContext) => CommandResult | Promise<CommandResult>,
): Promise<void> {
  const json = program.opts<{ json?: boolean }>().json === true;
  const report = (line: string) => console.error(inShort(line));
  try {
    const { data, text } = await command(await openContext(readConfiguration(process.env), report));
    console.log(json ? JSON.stringify(data) : text);
  } catch (error) {
    const message = inShort(error instanceof Error ? error.message : String(error));
    if (json) console.log(JSON.stringify({ error: message }));
    console.error(message);
    process.exitCode = 1;
  }
}
