import { readEnvironment } from '../../src/env';
import { PAGES_ON_THIS_MACHINE } from '../../src/response-headers';

test('without any setting the API listens on 4000 with the embedded database', () => {
  expect(readEnvironment({ API_PORT: '' })).toEqual({
    API_PORT: 4000,
    DATA_DIR: expect.stringMatching(/[\\/]\.data$/),
    ACCESS_TOKEN_TTL: 900,
    REFRESH_TOKEN_TTL: 2_592_000,
    RATES_SOURCES: [],
    SITE_URL: 'http://localhost:3000',
    ALLOWED_ORIGINS: ['http://localhost:3000', PAGES_ON_THIS_MACHINE],
    API_PUBLIC_URL: 'http://localhost:4000',
    PAYMENT_GATEWAY: 'sandbox',
    SAFEPAY_ENVIRONMENT: 'sandbox',
  });
});

test('links in mails lead to SITE_URL, or else to the site on this machine', () => {
  expect(readEnvironment({ HOST_PORT: '3100' }).SITE_URL).toBe('http://localhost:3100');
  expect(readEnvironment({ HOST_PORT: '3100', SITE_URL: 'https://academy.example/' }).SITE_URL).toBe(
    'https://academy.example',
  );
});

test('RATES_SOURCES takes one source or several, in their order', () => {
  expect(readEnvironment({ RATES_SOURCES: 'frankfurter, open.er-api' }).RATES_SOURCES).toEqual([
    'frankfurter',
    'open.er-api',
  ]);
});

test('SMTP_URL takes a mail server with and without TLS, user and port', () => {
  for (const SMTP_URL of ['smtp://localhost', 'smtps://me:p%40ss@mail.example:465']) {
    expect(readEnvironment({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  }
});

test('payment pages lead back to API_PUBLIC_URL, which may have a path', () => {
  expect(readEnvironment({ API_PORT: '4100' }).API_PUBLIC_URL).toBe('http://localhost:4100');
  expect(readEnvironment({ API_PUBLIC_URL: 'https://academy.example/api/' }).API_PUBLIC_URL).toBe(
    'https://academy.example/api',
  );
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
  [
    { RATES_SOURCES: 'open.er-api,ecb' },
    'RATES_SOURCES must name sources out of open.er-api, frankfurter, separated by commas (it is "open.er-api,ecb")',
  ],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters, or be left out to have one made in DATA_DIR'],
  ...['secret', '{"kty":"EC","crv":"P-256"}'].map((CREDENTIAL_KEY): [Record<string, string>, string] => [
    { CREDENTIAL_KEY },
    'CREDENTIAL_KEY must be the private JWK of an EC key on the curve P-256, or be left out to have one made in DATA_DIR',
  ]),
])('%j is refused in one line that tells no secret', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new Error(message));
});
