import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
    .describe('Address of the release service. Without it: that from which the client was installed.'),
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
  return { url: readService(environment), token: read(clientSettings.shape.RELEASE_TOKEN, environment.RELEASE_TOKEN) };
}

/** Reads where the service is. @throws CommandError that says what to set */
export const readService = ({ RELEASE_URL }: NodeJS.ProcessEnv): string =>
  read(clientSettings.shape.RELEASE_URL, RELEASE_URL === undefined || RELEASE_URL === '' ? ownService() : RELEASE_URL);

function read<Value>(schema: z.ZodType<Value>, given: string | undefined): Value {
  const parsed = schema.safeParse(given === '' ? undefined : given);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? parsed.error.message);
  return parsed.data;
}

/** The service that has handed out this package: it has written its address into the manifest. */
function ownService(): string | undefined {
  const file = path.join(import.meta.dirname, '../package.json');
  if (!existsSync(file)) return undefined;
  return z.object({ service: z.string().optional() }).parse(JSON.parse(readFileSync(file, 'utf8'))).service;
}
