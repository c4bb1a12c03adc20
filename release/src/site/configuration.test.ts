import { readConfiguration } from './configuration';

test('API_URL takes another provider and starts none, or on the site’s origin the own API; slashes at its end do not matter', () => {
  expect(readConfiguration({ API_URL: 'https://provider.example/base//' })).toMatchObject({
    settings: { apiUrl: 'https://provider.example/base' },
    startsApi: false,
    apiProxy: null,
  });
  expect(readConfiguration({ API_URL: 'http://localhost:3000/api/', API_PORT: '4999' })).toMatchObject({
    settings: { apiUrl: 'http://localhost:3000/api' },
    startsApi: true,
    apiProxy: { path: '/api', url: 'http://127.0.0.1:4999' },
  });
});

test.each(['https://academy.example', 'https://academy.example/a/b', 'https://academy.example/%2e%2e'])(
  'API_URL=%s would take the site’s own addresses, and is refused',
  (API_URL) => {
    expect(() => readConfiguration({ SITE_URL: 'https://academy.example', API_URL })).toThrow(
      `API_URL=${API_URL} is on the site's own origin. Give it one path there, such as https://academy.example/api.`,
    );
  },
);

test('an empty variable counts as not set', () => {
  const read = (environment: Record<string, string>) => JSON.stringify(readConfiguration(environment));
  expect(read({ API_URL: '', COUNTRY_LOOKUP_URL: '', HOST_PORT: '', DATA_DIR: '' })).toBe(read({}));
});

test('each app has its own origin, and may have a second one', () => {
  const { ownApps } = readConfiguration({
    CONTENT_PORT: '3999',
    AUTH_URL: 'https://auth.academy.example/',
    AUTH_FALLBACK_URL: 'https://mirror.example/auth',
  });
  const originOf = (name: string) => ownApps.find((app) => app.name === name)?.origin;
  expect(originOf('content')).toEqual({ url: 'http://localhost:3999', fallbackUrl: null });
  expect(originOf('auth')).toEqual({ url: 'https://auth.academy.example', fallbackUrl: 'https://mirror.example/auth' });
});

test('the host serves the files of an app from elsewhere, unless its settings name an origin of its own', () => {
  const { originOf } = readConfiguration({ SITE_URL: 'https://academy.example', SHOP_URL: 'https://shop.example/' });
  expect(originOf('book-club')).toEqual({ url: 'https://academy.example/origins/book-club', fallbackUrl: null });
  expect(originOf('shop')).toEqual({ url: 'https://shop.example', fallbackUrl: null });
});

test.each([
  ['SITE_STORE', 'https://bucket', 'not an address such as "s3://bucket" or "s3://bucket/folder".'],
  ['API_URL', 'localhost:4000', 'not an address. Set it to one such as'],
  ['API_URL', 'ftp://files.example', 'not an address. Set it to one such as'],
  ['COUNTRY_LOOKUP_URL', '/country', 'not an address. Set it to one such as'],
  ['UPDATE_CHECK_SECONDS', 'often', 'not a number of seconds'],
])('%s=%s is refused by name', (name, value, reason) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${name}=${value} is ${reason}`);
});
