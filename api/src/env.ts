import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { RATE_SOURCES } from 'shared/contracts/rates';
import { z } from 'zod';
import { parseCredentialKey } from './learning/certificates/credentials/key';
import { limitSettings } from './limits/allowances';
import { SAFEPAY_ENVIRONMENTS } from './payments/safepay/safepay';
import { PAGES_ON_THIS_MACHINE, type AllowedOrigins } from './response-headers';
import { StartError } from './start-error';

const REPOSITORY_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const seconds = (fallback: number) =>
  z.coerce
    .number('must be a whole number of seconds, at least 1')
    .int('must be a whole number of seconds, at least 1')
    .min(1, 'must be a whole number of seconds, at least 1')
    .default(fallback);

const PORT_RULE = 'must be a port number from 1 to 65535';
const port = () => z.coerce.number(PORT_RULE).int(PORT_RULE).min(1, PORT_RULE).max(65535, PORT_RULE);

/** Whether a text is an http address of nothing but a host and perhaps a port. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

const originOf = (address: string): string => new URL(address).origin;

/** The parts of a list that is separated by commas. */
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A switch: 1 or 0. */
const flag = () => z.enum(['0', '1'], 'must be 1 or 0').transform((value) => value === '1');

const variablesSchema = z.object({
  API_PORT: port().default(4000),
  /** The address on which the API listens. */
  API_HOST: z.string().default('localhost'),
  /** Where programs on this machine read the figures of the process; without it, they are not kept. */
  METRICS_PORT: port().optional(),
  /** Beyond this delay of the event loop in milliseconds, in the mean of a second, requests are refused with 503. */
  MAX_EVENT_LOOP_DELAY: z.coerce
    .number('must be a number of milliseconds, at least 20')
    .min(20, 'must be a number of milliseconds, at least 20')
    .default(1000),
  /** For how many seconds the API still answers after SIGTERM, while `/ready` already says 503. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999')
    .default('0')
    .transform(Number),
  /** Whether `/docs` describes the API; by default only for a site without https. */
  API_DOCS: flag().optional(),
  /** Where the site is served on this machine. */
  HOST_PORT: port().default(3000),
  /** Folder of the embedded database, of the signing secret and of mails; a relative path starts at the repository's root. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(REPOSITORY_ROOT, folder)),
  /** Folder in which the log is kept; without it, the log is on standard output. Relative paths as for DATA_DIR. */
  LOG_FOLDER: z
    .string()
    .transform((folder) => resolve(REPOSITORY_ROOT, folder))
    .optional(),
  /** PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// address, or be left out for the embedded database',
    })
    .optional(),
  ACCESS_TOKEN_TTL: seconds(15 * 60),
  REFRESH_TOKEN_TTL: seconds(30 * 24 * 60 * 60),
  /** Where links in mails lead; by default the site on this machine. */
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be the address of the site without a path, such as https://academy.example')
    .transform(originOf)
    .optional(),
  /** Origins besides the site's whose pages may call the API; by default pages on this machine. */
  ALLOWED_ORIGINS: z
    .string()
    .transform(listed)
    .pipe(
      z.array(z.string().refine(isOrigin, 'must be addresses without a path, separated by commas').transform(originOf)),
    )
    .optional(),
  /** Mail server; without it, mails are written to files in DATA_DIR. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an smtp:// or smtps:// address, or be left out to have mails written to DATA_DIR/mail',
    })
    .optional(),
  /** Where browsers reach the API; by default on this machine. A path is allowed. */
  API_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of this API, such as https://academy.example/api' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Who collects payments: the built-in sandbox, which takes no money, or Safepay. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'safepay'], 'must be sandbox or safepay').default('sandbox'),
  /** Lets a site with https, which is taken for the public one, enrol people by payments of the sandbox. */
  ALLOW_SANDBOX_GATEWAY: flag().default(false),
  SAFEPAY_ENVIRONMENT: z.enum(SAFEPAY_ENVIRONMENTS, 'must be sandbox or production').default('sandbox'),
  SAFEPAY_API_KEY: z.string().optional(),
  SAFEPAY_MERCHANT_SECRET: z.string().optional(),
  SAFEPAY_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of Safepay's API and payment page than those of the environment. */
  SAFEPAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address, or be left out for that of SAFEPAY_ENVIRONMENT' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Live sources of exchange rates in the order in which they are asked; without any, sample rates are shown. */
  RATES_SOURCES: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.enum(RATE_SOURCES, `must name sources out of ${RATE_SOURCES.join(', ')}, separated by commas`))),
  /** Signs tokens, reset links and webhooks of the sandbox; without it one is made in DATA_DIR. */
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, or be left out to have one made in DATA_DIR')
    .optional(),
  /**
   * Keys of tokens, newest first, in place of JWT_SECRET: the first signs, the others still verify. A key is replaced by
   * putting a new one first, and removing the old one when REFRESH_TOKEN_TTL is over.
   */
  JWT_KEYS: z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().min(32, 'must have keys of at least 32 characters each, separated by commas')).min(1))
    .optional(),
  /**
   * Addresses or networks of the proxies before the API, separated by commas; by default those on this machine. The
   * address of a caller is the last one in X-Forwarded-For that is none of them.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(listed)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (proxy) => proxy === 'loopback' || ipaddr.isValid(proxy) || ipaddr.isValidCIDR(proxy),
            'must be addresses or networks such as 192.0.2.1 or 2001:db8::/32, or loopback, separated by commas',
          ),
      ),
    ),
  ...limitSettings,
  /** Signs the credentials of certificates; without it a key is made in DATA_DIR. */
  CREDENTIAL_KEY: z
    .string()
    .transform(parseCredentialKey)
    .refine(
      (key) => key !== undefined,
      'must be the private JWK of an EC key on the curve P-256, or be left out to have one made in DATA_DIR',
    )
    .optional(),
});

const environmentSchema = variablesSchema
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
