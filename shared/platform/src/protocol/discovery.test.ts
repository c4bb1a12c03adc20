import { DISCOVERY_SCHEMA } from './discovery-schema';
import { discoverySchema } from './discovery-schema';

const integrity = `sha384-${'A'.repeat(64)}`;
const version = (change: object = {}) => ({
  url: 'https://content.example/remoteEntry.js',
  metadata: { version: '1', integrity },
  deployment: { traffic: 100, default: true },
  ...change,
});
const document = (...versions: object[]) => ({ schema: DISCOVERY_SCHEMA, microFrontends: { content: versions } });

/** The error messages of a document. */
function complaint(value: unknown): string {
  const parsed = discoverySchema.safeParse(value);
  return parsed.success ? '' : parsed.error.issues.map(({ message }) => message).join('; ');
}

test('a document with one version per remote is accepted', () => {
  const extras = { note: 1, modules: { home: ['190.0a1b.js', 'home.2c3d.css'] } };
  expect(complaint(document(version({ fallbackUrl: 'https://other.example/remoteEntry.js', extras })))).toBe('');
});

test.each<[string, unknown, RegExp]>([
  ['no version', document(), /exactly one version must be the default/],
  [
    'two defaults',
    document(
      version({ deployment: { traffic: 50, default: true } }),
      version({ deployment: { traffic: 50, default: true } }),
    ),
    /exactly one version must be the default/,
  ],
  [
    'traffic over 100',
    document(version({ deployment: { traffic: 101, default: true } })),
    /traffic must be at most 100/,
  ],
  ['traffic that does not sum to 100', document(version({ deployment: { traffic: 99, default: true } })), /sum to 100/],
  ['an md5 hash', document(version({ metadata: { version: '1', integrity: 'md5-abc' } })), /sha384/],
  ['a javascript: address', document(version({ url: 'javascript:alert(1)' })), /http/],
  ['a relative address', document(version({ url: '/remoteEntry.js' })), /http/],
  [
    'a file of another origin',
    document(version({ extras: { modules: { home: ['https://evil.example/home.js'] } } })),
    /relative to its entry/,
  ],
  [
    'a file without a scheme',
    document(version({ extras: { modules: { home: ['//evil.example/home.js'] } } })),
    /relative to its entry/,
  ],
  ['a picture of a module', document(version({ extras: { modules: { home: ['home.svg'] } } })), /script or stylesheet/],
  ['an unknown key', document(version({ surprise: true })), /surprise|unrecognized|invalid/i],
  ['another schema', { ...document(version()), schema: 'v2' }, /./],
  ['an array', [], /./],
])('%s is refused', (_name, value, reason) => {
  expect(complaint(value)).toMatch(reason);
});
