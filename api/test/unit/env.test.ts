import { readEnvironment } from '../../src/env';

test('without any setting the API listens on 4000 with the embedded database', () => {
  expect(readEnvironment({ API_PORT: '' })).toEqual({
    API_PORT: 4000,
    DATA_DIR: expect.stringMatching(/[\\/]\.data$/),
    ACCESS_TOKEN_TTL: 900,
    REFRESH_TOKEN_TTL: 2_592_000,
  });
});

test.each<[Record<string, string>, string]>([
  [{ API_PORT: '70000' }, 'API_PORT must be a port number from 1 to 65535 (it is "70000")'],
  [{ API_PORT: 'http' }, 'API_PORT must be a port number from 1 to 65535 (it is "http")'],
  [{ ACCESS_TOKEN_TTL: '1.5' }, 'ACCESS_TOKEN_TTL must be a whole number of seconds, at least 1 (it is "1.5")'],
  [{ REFRESH_TOKEN_TTL: '0' }, 'REFRESH_TOKEN_TTL must be a whole number of seconds, at least 1 (it is "0")'],
  [
    { DATABASE_URL: 'mysql://me:pw@localhost/x' },
    'DATABASE_URL must be a postgres:// address, or be left out for the embedded database',
  ],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters, or be left out to have one made in DATA_DIR'],
])('%j is refused in one line that tells no secret', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new Error(message));
});
