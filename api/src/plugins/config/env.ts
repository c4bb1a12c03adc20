import type { z } from 'zod';
import { PAGES_ON_THIS_MACHINE, type AllowedOrigins } from '../requests/response-headers';
import { apiSettings } from './settings';
import { StartError } from '../errors/start-error';

type Settings = z.output<typeof apiSettings>;

/** Variables that may hold a password; error messages do not repeat their values. */
const SECRETS = [
  'JWT_SECRET',
  'JWT_KEYS',
  'DATABASE_URL',
  'SMTP_URL',
  'DESK_WEBHOOK',
  'SAFEPAY_API_KEY',
  'SAFEPAY_MERCHANT_SECRET',
  'SAFEPAY_WEBHOOK_SECRET',
];

export type Environment = ReturnType<typeof withDefaults>;

/**
 * Reads the API's settings; an empty variable counts as not set.
 * @throws {StartError} naming each variable that is wrong and what it must be, or else all that is missing
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = apiSettings.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const shown = SECRETS.includes(name) || given[name] === undefined ? '' : ` (it is "${given[name]}")`;
      return `${name} ${message}${shown}`;
    });
    throw new StartError([...new Set(wrong)].join('; '));
  }
  const missing = missingOf(result.data);
  if (missing.length > 0) throw new StartError(missing.join('; '));
  return withDefaults(result.data);
}

/**
 * What the settings lack for what they are for. Addresses with https are those of a public site, which must not run on
 * stand-ins, unless it is a rehearsal; real money needs PostgreSQL everywhere.
 */
function missingOf(settings: Settings): string[] {
  const { PAYMENT_GATEWAY, SAFEPAY_ENVIRONMENT, SITE_URL, API_PUBLIC_URL, DATABASE_URL } = settings;
  const isSafepay = PAYMENT_GATEWAY === 'safepay';
  const takesMoney = isSafepay && SAFEPAY_ENVIRONMENT === 'production';
  const hasHttps = [SITE_URL, API_PUBLIC_URL].some((address) => address?.startsWith('https:'));
  const isPublic = hasHttps && (takesMoney || !settings.ALLOW_SANDBOX_GATEWAY);
  const rehearsal = 'sandbox takes no money (for a rehearsal, set ALLOW_SANDBOX_GATEWAY to 1)';
  const lacks = (name: keyof Settings, isNeeded: boolean, why: string): string[] =>
    isNeeded && settings[name] === undefined ? [`${name} must be set ${why}`] : [];
  const safepay = 'when PAYMENT_GATEWAY is safepay';
  const { TRANSFER_IBAN, TRANSFER_RAAST, TRANSFER_JAZZCASH, TRANSFER_EASYPAISA } = settings;
  const takesTransfers = [TRANSFER_IBAN, TRANSFER_RAAST, TRANSFER_JAZZCASH, TRANSFER_EASYPAISA].some(Boolean);
  return [
    ...lacks(
      'JWT_SECRET',
      DATABASE_URL !== undefined,
      'with DATABASE_URL: a secret in DATA_DIR would differ from machine to machine',
    ),
    ...lacks('SAFEPAY_API_KEY', isSafepay, safepay),
    ...lacks('SAFEPAY_MERCHANT_SECRET', isSafepay, safepay),
    ...lacks('SAFEPAY_WEBHOOK_SECRET', isSafepay, safepay),
    ...lacks(
      'TRANSFER_TITLE',
      takesTransfers,
      'with an account for transfers: payers compare it with what their bank shows',
    ),
    ...lacks('TAX_RATE', settings.TAX_NUMBER !== undefined, 'with TAX_NUMBER'),
    ...lacks('TAX_NUMBER', settings.TAX_RATE !== undefined, 'with TAX_RATE'),
    ...lacks('TRANSFER_BANK', TRANSFER_IBAN !== undefined, 'with TRANSFER_IBAN'),
    ...lacks('TRANSFER_RAAST', settings.TRANSFER_RAAST_QR !== undefined, 'with TRANSFER_RAAST_QR'),
    ...(isPublic && !isSafepay ? [`PAYMENT_GATEWAY must be safepay for a public site: ${rehearsal}`] : []),
    ...(isPublic && isSafepay && !takesMoney
      ? [`SAFEPAY_ENVIRONMENT must be production for a public site: ${rehearsal}`]
      : []),
    ...lacks(
      'DATABASE_URL',
      isPublic || takesMoney,
      'for a public site and for real money: the embedded database may lose its last changes in a power cut',
    ),
    ...lacks('SMTP_URL', isPublic, 'for a public site: otherwise mails stay in files on this machine'),
    ...lacks('SITE_URL', isPublic, 'for an API with https: links in mails lead there'),
    ...lacks(
      'DESK_URL',
      isPublic && settings.DESK_PORT !== undefined,
      'for the desk of a public site: invitations lead there',
    ),
    ...lacks('API_PUBLIC_URL', isPublic, 'for a site with https: certificates and payments name it'),
  ];
}

function withDefaults({
  HOST_PORT,
  API_PORT,
  SITE_URL = `http://localhost:${HOST_PORT}`,
  API_PUBLIC_URL = `http://localhost:${API_PORT}`,
  ALLOWED_ORIGINS,
  DESK_PORT,
  DESK_URL = `http://localhost:${DESK_PORT ?? 4200}`,
  API_DOCS = !SITE_URL.startsWith('https:'),
  ...rest
}: Settings) {
  const allowed: AllowedOrigins = [SITE_URL, ...(ALLOWED_ORIGINS ?? [PAGES_ON_THIS_MACHINE])];
  return { ...rest, DESK_PORT, DESK_URL, API_PORT, API_DOCS, SITE_URL, API_PUBLIC_URL, ALLOWED_ORIGINS: allowed };
}
