import * as z from 'zod';
import { CommandError } from './command-error';

/** The settings of the client; docs/settings.md is made from them. */
export const clientSettings = z.object({
  RELEASE_URL: z
    .url({
      protocol: /^https?$/,
      error: ({ input }) =>
        input === undefined
          ? 'RELEASE_URL is not set. Set it to the address of the release service.'
          : 'RELEASE_URL is not an address. Set it to one such as https://releases.example.com.',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('Address of the release service. Required.'),
  // A token that was pasted with something else is not repeated: logs of CI keep messages.
  RELEASE_TOKEN: z
    .string('RELEASE_TOKEN is not set. Set it to the token of your team.')
    .trim()
    .regex(/^[\w.-]+$/, 'RELEASE_TOKEN holds more than a token. Set it to the token of your team, and nothing else.')
    .describe("The team's token there. Required."),
});

/** A release service, and the token of the team that calls it. */
export interface ServiceAccess {
  /** Base address, without a slash at its end. */
  url: string;
  token: string;
}

/**
 * Reads where the service is and who calls it; an empty variable counts as not set.
 * @throws CommandError that names the variable and what to set
 */
export function readAccess(environment: NodeJS.ProcessEnv): ServiceAccess {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = clientSettings.safeParse(given);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? parsed.error.message);
  return { url: parsed.data.RELEASE_URL, token: parsed.data.RELEASE_TOKEN };
}
