import { readConfiguration } from './configuration';

test('by default the site starts its own API', () => {
  expect(readConfiguration({})).toMatchObject({ apiUrl: 'http://localhost:4000', startsApi: true });
});

test('API_URL takes another provider and starts none; slashes at its end do not matter', () => {
  expect(readConfiguration({ API_URL: 'https://provider.example/base//' })).toMatchObject({
    apiUrl: 'https://provider.example/base',
    startsApi: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfiguration({ API_URL: '', COUNTRY_LOOKUP_URL: '', HOST_PORT: '', DATA_DIR: '' })).toEqual(
    readConfiguration({}),
  );
});

test.each(['nonsense', 'ftp://files.example', 'localhost:4000'])('API_URL=%s is refused by name', (API_URL) => {
  expect(() => readConfiguration({ API_URL })).toThrow(`API_URL=${API_URL} is no address`);
});

test('no country is looked up unless COUNTRY_LOOKUP_URL says where', () => {
  expect(readConfiguration({}).countryLookupUrl).toBeNull();
  expect(readConfiguration({ COUNTRY_LOOKUP_URL: 'https://country.example/me' }).countryLookupUrl).toBe(
    'https://country.example/me',
  );
});

test.each(['nonsense', 'javascript:alert(1)', '/country'])('COUNTRY_LOOKUP_URL=%s is refused by name', (address) => {
  expect(() => readConfiguration({ COUNTRY_LOOKUP_URL: address })).toThrow(
    `COUNTRY_LOOKUP_URL=${address} is no address. Set it to one such as`,
  );
});
