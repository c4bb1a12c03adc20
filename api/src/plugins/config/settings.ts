import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { limitSettings } from '../limits/allowances';

const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const seconds = (fallback: number) =>
  z.coerce
    .number('must be a whole number of seconds, at least 1')
    .int('must be a whole number of seconds, at least 1')
    .min(1, 'must be a whole number of seconds, at least 1')
    .default(fallback);

const count = (of: string, max: number) => {
  const rule = `must be a whole number of ${of}, from 1 to ${max}`;
  return z.coerce.number(rule).int(rule).min(1, rule).max(max, rule);
};

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

/** Whether a text is an address, or a network as an address and the length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Safepay’s environments; only `production` moves money. */
const SAFEPAY_ENVIRONMENTS = ['sandbox', 'production'] as const;

/** Whether a text is an IBAN of Pakistan, by its check digits (ISO 13616). */
function isIban(text: string): boolean {
  if (!/^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** A mobile number of Pakistan, as a wallet or Raast knows it. */
const mobile = () =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').replace(/^\+92/, '0'))
    .pipe(z.string().regex(/^03\d{9}$/, 'must be a mobile number such as 0300 1234567'))
    .optional();

/** A switch: 1 or 0. */
const flag = z.enum(['0', '1'], 'must be 1 or 0');
const isOn = (value: '0' | '1') => value === '1';

/** The API's settings; docs/settings.md is made from them. */
export const apiSettings = z.object({
  API_PORT: port().default(4000).describe('Port of the API.'),
  DESK_PORT: port().optional().describe('Port of the desk. Without it: 4200 by `npm start`, else no desk.'),
  DESK_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the desk, such as https://desk.academy.example' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Where people of the academy reach the desk, for links to it. Required for the desk of a public site. Without it: `http://localhost:` and `DESK_PORT`.',
    ),
  DESK_WEBHOOK: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional()
    .describe('Where what waits at the desk is posted, too, as JSON with a `text`, which Slack takes.'),
  DESK_TELL_MINUTES: count('minutes', 1440)
    .default(60)
    .describe('How often, at most, people of the academy are mailed what waits for their roles.'),
  DESK_OVERDUE_DAYS: count('working days', 30).default(1).describe('After how long what waits at the desk is overdue.'),
  API_HOST: z.string().default('localhost').describe('Where the API and its desk listen.'),
  API_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of this API, such as https://academy.example/api' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Where browsers reach the API. Required for a site with https. Without it: `http://localhost:` and `API_PORT`.',
    ),
  API_DOCS: flag
    .transform(isOn)
    .optional()
    .describe('Whether `/docs` describes the API. Without it: only for a site without https.'),
  ALLOWED_ORIGINS: z
    .string()
    .transform(listed)
    .pipe(
      z.array(z.string().refine(isOrigin, 'must be addresses without a path, separated by commas').transform(originOf)),
    )
    .optional()
    .describe('Further origins whose pages may call the API (CORS). Without it: pages on this machine.'),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(listed)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (proxy) => proxy === 'loopback' || isNetwork(proxy),
            'must be addresses or networks such as 192.0.2.1 or 2001:db8::/32, or loopback, separated by commas',
          ),
      ),
    )
    .describe('Proxies before the API. A caller’s address is the last one in `X-Forwarded-For` that is none of them.'),
  HOST_PORT: port().default(3000).describe('Where the site is on this machine.'),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be the address of the site without a path, such as https://academy.example')
    .transform(originOf)
    .optional()
    .describe('Where links in mails lead. Required for an API with https. Without it: the site on this machine.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(REPOSITORY_ROOT, folder))
    .describe('Folder of the embedded database, signing secrets and mails.'),
  CONTENT_FILE: z
    .string()
    .default('content/dist/content.json')
    .transform((file) => resolve(REPOSITORY_ROOT, file))
    .describe('All texts, as `npm run content` writes them; loaded again when the file changes.'),
  CONTENT_MAX_AGE: z.coerce
    .number('must be a whole number of seconds, or 0')
    .int('must be a whole number of seconds, or 0')
    .min(0, 'must be a whole number of seconds, or 0')
    .max(50, 'must be 50 at most: prices are to be seen within a minute')
    .default(30)
    .describe('For how long browsers use a text or a price without asking again, 50 at most; `npm run dev` sets 0.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// address, or be left out for the embedded database',
    })
    .optional()
    .describe('PostgreSQL in place of the embedded PGlite, which may lose its last changes in a power cut.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an smtp:// or smtps:// address, or be left out to have mails written to DATA_DIR/mail',
    })
    .optional()
    .describe(
      'Mail server, such as `smtps://user:password@mail.example`. Required with https. Without it: files in `DATA_DIR/mail`, for 5 days.',
    ),
  MAILING_PER_MINUTE: count('mails', 10_000)
    .default(60)
    .describe('Most e-mails of mailings and weekly summaries in a minute.'),
  ACCESS_TOKEN_TTL: seconds(15 * 60).describe('Lifetime of access tokens.'),
  REFRESH_TOKEN_TTL: seconds(30 * 24 * 60 * 60).describe('Lifetime of refresh tokens.'),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, or be left out to have one made in DATA_DIR')
    .optional()
    .describe('Signs tokens and reset links. Required with `DATABASE_URL`; otherwise the API makes one in `DATA_DIR`.'),
  JWT_KEYS: z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().min(32, 'must have keys of at least 32 characters each, separated by commas')).min(1))
    .optional()
    .describe(
      'In place of `JWT_SECRET`: the first signs, all verify. Put a new key first, and remove the old one after `REFRESH_TOKEN_TTL`.',
    ),
  PAYMENT_GATEWAY: z
    .enum(['sandbox', 'safepay'], 'must be sandbox or safepay')
    .default('sandbox')
    .describe('Who collects payments; the sandbox takes no money.'),
  ALLOW_SANDBOX_GATEWAY: flag
    .default('0')
    .transform(isOn)
    .describe('1 lets a site with https start for a rehearsal, without real payments, mails and PostgreSQL.'),
  SAFEPAY_ENVIRONMENT: z
    .enum(SAFEPAY_ENVIRONMENTS, 'must be sandbox or production')
    .default('sandbox')
    .describe('Which of Safepay’s environments collects payments.'),
  SAFEPAY_API_KEY: z.string().optional().describe('The merchant’s key. Required with `safepay`.'),
  SAFEPAY_MERCHANT_SECRET: z.string().optional().describe('Secret of calls to Safepay. Required with `safepay`.'),
  SAFEPAY_WEBHOOK_SECRET: z.string().optional().describe('Secret of Safepay’s webhooks. Required with `safepay`.'),
  SAFEPAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address, or be left out for that of SAFEPAY_ENVIRONMENT' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe('Another address of Safepay than that of `SAFEPAY_ENVIRONMENT`.'),
  TRANSFER_TITLE: z
    .string()
    .max(100, 'must have at most 100 characters')
    .optional()
    .describe('Whose accounts take transfers, with at least one of the next settings. Without it: none.'),
  TRANSFER_IBAN: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().refine(isIban, 'must be an IBAN of Pakistan with right check digits'))
    .optional()
    .describe('Takes bank transfers. With `TRANSFER_BANK`.'),
  TRANSFER_BANK: z.string().max(100, 'must have at most 100 characters').optional().describe('Name of that bank.'),
  TRANSFER_RAAST: mobile().describe('Raast ID.'),
  TRANSFER_RAAST_QR: z
    .string()
    .regex(/^[ -~]{1,512}$/, 'must have at most 512 printable ASCII characters')
    .optional()
    .describe('Text of the bank’s QR code for it.'),
  TRANSFER_JAZZCASH: mobile().describe('JazzCash number.'),
  TRANSFER_EASYPAISA: mobile().describe('Easypaisa number.'),
  TAX_NUMBER: z
    .string()
    .max(50, 'must have at most 50 characters')
    .optional()
    .describe('Tax number of the academy, such as `NTN 1234567-8`: receipts have it, with the tax. With `TAX_RATE`.'),
  TAX_RATE: z.coerce
    .number('must be a number of per cent')
    .min(0, 'must not be negative')
    .max(100, 'must be at most 100')
    .multipleOf(0.01, 'must have at most two decimals')
    .optional()
    .describe('Tax that prices include.'),
  REFUND_SECOND_PERSON: z.coerce
    .number('must be an amount in rupees')
    .int('must be whole rupees')
    .min(0, 'must not be negative')
    .default(50_000)
    .describe('Above it, two people at the desk send money back together.'),
  LIVE_RATES: flag
    .default('0')
    .transform(isOn)
    .describe('1 takes exchange rates from ExchangeRate-API, once a day; 0 sample rates.'),
  ANCHOR_COMMAND: z
    .string()
    .optional()
    .describe(
      'Shell command that takes each day’s head of the counting logs, in `HEAD_DAY` and `HEAD_HASH`, elsewhere.',
    ),
  METRICS_PORT: port()
    .optional()
    .describe('Port of `/metrics` for Prometheus, on 127.0.0.1. No proxy must lead there.'),
  MAX_EVENT_LOOP_DELAY: z.coerce
    .number('must be a number of milliseconds, at least 20')
    .min(20, 'must be a number of milliseconds, at least 20')
    .default(1000)
    .describe('While the event loop is later, in the mean of a second, requests get 503.'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, at most 999')
    .default('0')
    .transform(Number)
    .describe('How long the API answers after SIGTERM, while `/ready` says 503.'),
  ...limitSettings,
});
