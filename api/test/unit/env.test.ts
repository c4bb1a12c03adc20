import { readEnvironment } from '../../src/plugins/config/env';
import { PAGES_ON_THIS_MACHINE } from '../../src/plugins/requests/response-headers';
import { StartError } from '../../src/plugins/errors/start-error';

test('without any setting the API listens on this machine alone, with the embedded database, the sandbox and room for a school', () => {
  expect(readEnvironment({ API_PORT: '' })).toMatchObject({
    API_PORT: 4000,
    API_HOST: 'localhost',
    TRUSTED_PROXIES: ['loopback'],
    DATA_DIR: expect.stringMatching(/[\\/]\.data$/),
    ALLOWED_ORIGINS: ['http://localhost:3000', PAGES_ON_THIS_MACHINE],
    PAYMENT_GATEWAY: 'sandbox',
    LIMIT_SIGN_IN: { times: 10, seconds: 3600, isProgressive: true },
    LIMIT_SIGN_IN_ACCOUNT: { times: 50, seconds: 3600, isProgressive: true },
    LIMIT_SIGN_IN_NETWORK: { times: 600, seconds: 3600, isProgressive: true },
    LIMIT_REGISTRATION: { times: 300, seconds: 3600, isProgressive: false },
    LIMIT_MESSAGE: { times: 300, seconds: 3600, isProgressive: false },
  });
});

test('links in mails lead to SITE_URL, or else to the site on this machine', () => {
  expect(readEnvironment({ HOST_PORT: '3100' }).SITE_URL).toBe('http://localhost:3100');
  expect(readEnvironment({ HOST_PORT: '3100', SITE_URL: 'http://academy.example/' }).SITE_URL).toBe(
    'http://academy.example',
  );
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

test.each<[name: string, value: string, others?: Record<string, string>]>([
  ['SAFEPAY_API_KEY', '', SAFEPAY],
  ['SAFEPAY_MERCHANT_SECRET', '', SAFEPAY],
  ['SAFEPAY_WEBHOOK_SECRET', '', SAFEPAY],
  ['API_PUBLIC_URL', 'academy.example'],
  ['API_PORT', '70000'],
  ['ACCESS_TOKEN_TTL', '1.5'],
  ['DATABASE_URL', 'mysql://me:pw@localhost/x'],
  ['SITE_URL', 'ftp://academy.example'],
  ['SITE_URL', 'https://academy.example/site'],
  ['ALLOWED_ORIGINS', 'https://academy.example,*'],
  ['SMTP_URL', 'https://me:pw@mail.example'],
  ['JWT_SECRET', 'short'],
  // One digit is wrong.
  ['TRANSFER_IBAN', 'PK36 SCBL 0000 0011 2345 6703'],
  ['TRANSFER_RAAST', '021 1234567'],
  ['TRANSFER_RAAST', '', { TRANSFER_RAAST_QR: '000201' }],
  ['TRANSFER_RAAST_QR', '000201\u00e9'],
  ['TRANSFER_RAAST_QR', '0'.repeat(513)],
  ['TRANSFER_TITLE', '', { TRANSFER_JAZZCASH: '+92 300 1234567' }],
  ['TRANSFER_BANK', '', { TRANSFER_TITLE: 'Academy', TRANSFER_IBAN: 'pk36 scbl 0000 0011 2345 6702' }],
  ['TAX_RATE', '', { TAX_NUMBER: 'NTN 1234567-8' }],
  ['TAX_NUMBER', '', { TAX_RATE: '15' }],
  ['TAX_RATE', '15.125', { TAX_NUMBER: 'NTN 1234567-8' }],
  ['DESK_WEBHOOK', 'ftp://secret.example/hook'],
  ['DESK_TELL_MINUTES', '0'],
  ['DESK_OVERDUE_DAYS', '1.5'],
])('%s of %j is refused in one line that names the setting and tells no secret', (name, value, others = {}) => {
  const read = () => readEnvironment({ ...others, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must (be|have) .+$`));
  if (/^(DATABASE_URL|SMTP_URL|JWT_SECRET|DESK_WEBHOOK)$/.test(name)) expect(read).not.toThrow(value);
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
  const { SITE_URL } = WHOLE;
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
    ['an API with https, and no site', without('SITE_URL'), [SITE]],
    ['a site with https, and no API', without('API_PUBLIC_URL'), [API]],
    ['a site alone', { SITE_URL }, [GATEWAY, PGLITE, MAILS, API]],
    ['real money on the embedded database, without https', { ...SAFEPAY, SAFEPAY_ENVIRONMENT: 'production' }, [PGLITE]],
  ])('with %s refuses to start, in one message that names all that is missing', (_what, variables, missing) => {
    const read = () => readEnvironment(variables);
    expect(read).toThrow(StartError);
    for (const part of missing) expect(read).toThrow(part);
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
