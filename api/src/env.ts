import type { z } from 'zod';
import { PAGES_ON_THIS_MACHINE, type AllowedOrigins } from './response-headers';
import { apiSettings } from './settings';
import { StartError } from './start-error';

const environmentSchema = apiSettings
  .superRefine((variables, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (variables.DATABASE_URL !== undefined && variables.JWT_SECRET === undefined) {
      refuse('JWT_SECRET', 'must be set with DATABASE_URL: a secret in DATA_DIR would differ from machine to machine');
    }
    const { PAYMENT_GATEWAY, SITE_URL, ALLOW_SANDBOX_GATEWAY } = variables;
    if (PAYMENT_GATEWAY === 'sandbox' && SITE_URL?.startsWith('https:') === true && !ALLOW_SANDBOX_GATEWAY) {
      refuse(
        'PAYMENT_GATEWAY',
        'must not be sandbox, which takes no money, for a site with https, unless ALLOW_SANDBOX_GATEWAY is 1',
      );
    }
    if (PAYMENT_GATEWAY !== 'safepay') return;
    for (const name of ['SAFEPAY_API_KEY', 'SAFEPAY_MERCHANT_SECRET', 'SAFEPAY_WEBHOOK_SECRET'] as const) {
      if (variables[name] === undefined) refuse(name, 'must be set when PAYMENT_GATEWAY is safepay');
    }
  })
  .transform(
    ({
      HOST_PORT,
      API_PORT,
      SITE_URL = `http://localhost:${HOST_PORT}`,
      API_PUBLIC_URL = `http://localhost:${API_PORT}`,
      ALLOWED_ORIGINS = [PAGES_ON_THIS_MACHINE],
      API_DOCS = !SITE_URL.startsWith('https:'),
      ...rest
    }) => {
      const allowed: AllowedOrigins = [SITE_URL, ...ALLOWED_ORIGINS];
      return { ...rest, API_PORT, API_DOCS, SITE_URL, API_PUBLIC_URL, ALLOWED_ORIGINS: allowed };
    },
  );

/** Variables that may hold a password; error messages do not repeat their values. */
const SECRETS = [
  'JWT_SECRET',
  'JWT_KEYS',
  'CREDENTIAL_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'SAFEPAY_API_KEY',
  'SAFEPAY_MERCHANT_SECRET',
  'SAFEPAY_WEBHOOK_SECRET',
];

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the API's settings; an empty variable counts as not set.
 * @throws {StartError} naming the first variable that is wrong and what it must be
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const shown = SECRETS.includes(name) || given[name] === undefined ? '' : ` (it is "${given[name]}")`;
  throw new StartError(`${name} ${issue?.message}${shown}`);
}
