import { readEnvironment } from '../../src/plugins/config/env';
import { PAGES_ON_THIS_MACHINE } from '../../src/plugins/requests/response-headers';
import { StartError } from '../../src/plugins/errors/start-error';

/** Room for a school or a carrier behind one address. */
const LIMITS = {
  LIMIT_SIGN_IN: { times: 10, seconds: 3600, isProgressive: true },
  LIMIT_SIGN_IN_ACCOUNT: { times: 50, seconds: 3600, isProgressive: true },
  LIMIT_SIGN_IN_NETWORK: { times: 600, seconds: 3600, isProgressive: true },
  LIMIT_REGISTRATION: { times: 200, seconds: 3600, isProgressive: false },
  LIMIT_RESET: { times: 5, seconds: 3600, isProgressive: false },
  LIMIT_RESET_NETWORK: { times: 60, seconds: 3600, isProgressive: false },
  LIMIT_PASSWORD: { times: 10, seconds: 3600, isProgressive: true },
  LIMIT_ENTRY: { times: 60, seconds: 3600, isProgressive: false },
  LIMIT_MESSAGE: { times: 200, seconds: 3600, isProgressive: false },
  LIMIT_LOOKUP: { times: 5, seconds: 900, isProgressive: false },
};

test('without any setting the API listens on 4000 with the embedded database', () => {
  expect(readEnvironment({ API_PORT: '' })).toEqual({
    ...LIMITS,
    API_PORT: 4000,
    API_HOST: 'localhost',
    DRAIN_SECONDS: 0,
    MAX_EVENT_LOOP_DELAY: 1000,
    API_DOCS: true,
    ALLOW_SANDBOX_GATEWAY: false,
    TRUSTED_PROXIES: ['loopback'],
    CONTENT_FILE: expect.stringMatching(/[\\/]content[\\/]dist[\\/]content\.json$/),
    CONTENT_MAX_AGE: 60,
    DATA_DIR: expect.stringMatching(/[\\/]\.data$/),
    ACCESS_TOKEN_TTL: 900,
    REFRESH_TOKEN_TTL: 2_592_000,
    LIVE_RATES: false,
    SITE_URL: 'http://localhost:3000',
    ALLOWED_ORIGINS: ['http://localhost:3000', PAGES_ON_THIS_MACHINE],
    API_PUBLIC_URL: 'http://localhost:4000',
    PAYMENT_GATEWAY: 'sandbox',
    SAFEPAY_ENVIRONMENT: 'sandbox',
  });
});

test('links in mails lead to SITE_URL, or else to the site on this machine', () => {
  expect(readEnvironment({ HOST_PORT: '3100' }).SITE_URL).toBe('http://localhost:3100');
  expect(readEnvironment({ HOST_PORT: '3100', SITE_URL: 'http://academy.example/' }).SITE_URL).toBe(
    'http://academy.example',
  );
});

test('SMTP_URL takes a mail server with and without TLS, user and port', () => {
  for (const SMTP_URL of ['smtp://localhost', 'smtps://me:p%40ss@mail.example:465']) {
    expect(readEnvironment({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  }
});

test('payment pages lead back to API_PUBLIC_URL, which may have a path', () => {
  expect(readEnvironment({ API_PORT: '4100' }).API_PUBLIC_URL).toBe('http://localhost:4100');
  expect(
    readEnvironment({ API_PUBLIC_URL: 'https://academy.example/api/', ALLOW_SANDBOX_GATEWAY: '1' }).API_PUBLIC_URL,
  ).toBe('https://academy.example/api');
});

const SAFEPAY = {
  PAYMENT_GATEWAY: 'safepay',
  SAFEPAY_API_KEY: 'a key',
  SAFEPAY_MERCHANT_SECRET: 'a secret',
  SAFEPAY_WEBHOOK_SECRET: 'another',
};

test('Safepay needs its three secrets', () => {
  expect(readEnvironment(SAFEPAY)).toMatchObject(SAFEPAY);
});

test.each<[Record<string, string>, string]>([
  ...['SAFEPAY_API_KEY', 'SAFEPAY_MERCHANT_SECRET', 'SAFEPAY_WEBHOOK_SECRET'].map(
    (name): [Record<string, string>, string] => [
      { ...SAFEPAY, [name]: '' },
      `${name} must be set when PAYMENT_GATEWAY is safepay`,
    ],
  ),
  [{ PAYMENT_GATEWAY: 'cash' }, 'PAYMENT_GATEWAY must be sandbox or safepay (it is "cash")'],
  [{ SAFEPAY_ENVIRONMENT: 'test' }, 'SAFEPAY_ENVIRONMENT must be sandbox or production (it is "test")'],
  [
    { API_PUBLIC_URL: 'academy.example' },
    'API_PUBLIC_URL must be the address of this API, such as https://academy.example/api (it is "academy.example")',
  ],
  [{ API_PORT: '70000' }, 'API_PORT must be a port number from 1 to 65535 (it is "70000")'],
  [{ API_PORT: 'http' }, 'API_PORT must be a port number from 1 to 65535 (it is "http")'],
  [{ MAX_EVENT_LOOP_DELAY: '0' }, 'MAX_EVENT_LOOP_DELAY must be a number of milliseconds, at least 20 (it is "0")'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a port number from 1 to 65535 (it is "0")'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number of seconds, at most 999 (it is "-1")'],
  [{ ACCESS_TOKEN_TTL: '1.5' }, 'ACCESS_TOKEN_TTL must be a whole number of seconds, at least 1 (it is "1.5")'],
  [{ REFRESH_TOKEN_TTL: '0' }, 'REFRESH_TOKEN_TTL must be a whole number of seconds, at least 1 (it is "0")'],
  [
    { DATABASE_URL: 'mysql://me:pw@localhost/x' },
    'DATABASE_URL must be a postgres:// address, or be left out for the embedded database',
  ],
  ...['academy.example', 'ftp://academy.example', 'https://academy.example/site', 'https://a:b@academy.example'].map(
    (SITE_URL): [Record<string, string>, string] => [
      { SITE_URL },
      `SITE_URL must be the address of the site without a path, such as https://academy.example (it is "${SITE_URL}")`,
    ],
  ),
  ...['academy.example', 'https://academy.example/site', 'https://academy.example,*'].map(
    (ALLOWED_ORIGINS): [Record<string, string>, string] => [
      { ALLOWED_ORIGINS },
      `ALLOWED_ORIGINS must be addresses without a path, separated by commas (it is "${ALLOWED_ORIGINS}")`,
    ],
  ),
  ...['mail.example', 'https://me:pw@mail.example', 'smtp:'].map((SMTP_URL): [Record<string, string>, string] => [
    { SMTP_URL },
    'SMTP_URL must be an smtp:// or smtps:// address, or be left out to have mails written to DATA_DIR/mail',
  ]),
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters, or be left out to have one made in DATA_DIR'],
  ...['secret', '{"kty":"EC","crv":"P-256"}'].map((CREDENTIAL_KEY): [Record<string, string>, string] => [
    { CREDENTIAL_KEY },
    'CREDENTIAL_KEY must be the private JWK of an EC key on the curve P-256, or be left out to have one made in DATA_DIR',
  ]),
])('%j is refused in one line that tells no secret', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new Error(message));
});

describe('a site or an API with https, which is taken for the public one', () => {
  const WHOLE = {
    SITE_URL: 'https://academy.example',
    API_PUBLIC_URL: 'https://academy.example/api',
    ...SAFEPAY,
    SAFEPAY_ENVIRONMENT: 'production',
    SMTP_URL: 'smtps://mail.example',
    DATABASE_URL: 'postgres://localhost/x',
    JWT_SECRET: 'x'.repeat(32),
  };
  const { SITE_URL, API_PUBLIC_URL, DATABASE_URL, JWT_SECRET } = WHOLE;
  const without = (...names: (keyof typeof WHOLE)[]) => ({
    ...WHOLE,
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });

  test('starts with all that it needs, and does not describe its API unless a setting says so', () => {
    expect(readEnvironment(WHOLE)).toMatchObject({ PAYMENT_GATEWAY: 'safepay', API_DOCS: false });
    expect(readEnvironment({ ...WHOLE, API_DOCS: '1' }).API_DOCS).toBe(true);
  });

  const GATEWAY = 'PAYMENT_GATEWAY must be safepay for a public site: sandbox takes no money';
  const ENVIRONMENT = 'SAFEPAY_ENVIRONMENT must be production for a public site: sandbox takes no money';
  const PGLITE =
    'DATABASE_URL must be set for a public site and for real money: the embedded database may lose its last changes';
  const MAILS = 'SMTP_URL must be set for a public site: otherwise mails stay in files on this machine';
  const SITE = 'SITE_URL must be set for an API with https: links in mails lead there';
  const API = 'API_PUBLIC_URL must be set for a site with https: certificates and payments name it';

  test.each<[string, Record<string, string>, string[]]>([
    ['the sandbox on the site', without('PAYMENT_GATEWAY'), [GATEWAY]],
    ['the sandbox of Safepay', without('SAFEPAY_ENVIRONMENT'), [ENVIRONMENT]],
    ['no mail server', without('SMTP_URL'), [MAILS]],
    ['the embedded database', without('DATABASE_URL'), [PGLITE]],
    ['an API with https, and no site', without('SITE_URL'), [SITE]],
    ['a site with https, and no API', without('API_PUBLIC_URL'), [API]],
    ['a site alone', { SITE_URL }, [GATEWAY, PGLITE, MAILS, API]],
    ['an API alone', { API_PUBLIC_URL }, [GATEWAY, PGLITE, MAILS, SITE]],
    ['an API alone on PostgreSQL', { API_PUBLIC_URL, DATABASE_URL, JWT_SECRET }, [GATEWAY, MAILS, SITE]],
    ['real money on the embedded database, without https', { ...SAFEPAY, SAFEPAY_ENVIRONMENT: 'production' }, [PGLITE]],
  ])('with %s refuses to start, in one message that names all that is missing', (_what, variables, missing) => {
    const read = () => readEnvironment(variables);
    expect(read).toThrow(StartError);
    for (const part of missing) expect(read).toThrow(part);
    try {
      read();
    } catch (error) {
      expect(String(error).match(/ must be /g)).toHaveLength(missing.length);
    }
  });

  test('may be a rehearsal without real money, if a setting says so', () => {
    const ALLOW_SANDBOX_GATEWAY = '1';
    expect(readEnvironment({ SITE_URL, ALLOW_SANDBOX_GATEWAY }).PAYMENT_GATEWAY).toBe('sandbox');
    expect(readEnvironment({ SITE_URL, ...SAFEPAY, ALLOW_SANDBOX_GATEWAY }).SAFEPAY_ENVIRONMENT).toBe('sandbox');
    expect(() => readEnvironment({ ...without('SMTP_URL'), ALLOW_SANDBOX_GATEWAY })).toThrow(MAILS);
  });
});

test('PostgreSQL needs a JWT_SECRET that all machines share', () => {
  const DATABASE_URL = 'postgres://localhost/x';
  expect(() => readEnvironment({ DATABASE_URL })).toThrow('JWT_SECRET must be set with DATABASE_URL');
  expect(readEnvironment({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }).DATABASE_URL).toBe(DATABASE_URL);
});

test('JWT_KEYS, TRUSTED_PROXIES and limits are lists and figures', () => {
  const keys = ['n'.repeat(32), 'o'.repeat(40)];
  expect(readEnvironment({ JWT_KEYS: keys.join(', ') }).JWT_KEYS).toEqual(keys);
  expect(() => readEnvironment({ JWT_KEYS: 'short' })).toThrow(
    'JWT_KEYS must have keys of at least 32 characters each',
  );
  expect(readEnvironment({ TRUSTED_PROXIES: '192.0.2.1, 2001:db8::/32' }).TRUSTED_PROXIES).toHaveLength(2);
  expect(() => readEnvironment({ TRUSTED_PROXIES: 'proxy.example' })).toThrow('TRUSTED_PROXIES must be addresses');
  expect(readEnvironment({ LIMIT_LOOKUP: '7/60' }).LIMIT_LOOKUP).toMatchObject({ times: 7, seconds: 60 });
  expect(() => readEnvironment({ LIMIT_LOOKUP: '7' })).toThrow('LIMIT_LOOKUP must be how often in how many seconds');
});
