import { nginxConfiguration } from '../nginx/configuration';
import type { CommandContext, CommandResult } from './run-command';

/** `release nginx`: the configuration with which nginx serves the site. */
export function nginx({ configuration }: CommandContext): Promise<CommandResult> {
  const text = nginxConfiguration(configuration);
  return Promise.resolve({ data: { configuration: text }, text: text.trimEnd() });
}
