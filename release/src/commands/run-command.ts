import type { Command } from 'commander';
import { readConfiguration, type RunConfiguration } from '../run/configuration';

/** What every command receives. */
export interface CommandContext {
  configuration: RunConfiguration;
  /** Tells about progress, one line each, on standard error: standard output is for the result. */
  report: (line: string) => void;
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
  try {
    const configuration = readConfiguration(process.env);
    const { data, text } = await command({ configuration, report: (line) => console.error(line) });
    console.log(json ? JSON.stringify(data) : text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ error: message }));
    console.error(message);
    process.exitCode = 1;
  }
}
