import { changeSite } from './change-site';
import type { CommandContext, CommandResult } from './run-command';

/** `release compose`: renders all pages again, of the versions that are live. */
export const compose = (context: CommandContext): Promise<CommandResult> =>
  changeSite(context, (discovery) => ({ action: 'compose', changes: [], restored: null, discovery }), true);
