import { DISCOVERY_SCHEMA } from 'shared/platform/discovery-schema';
import { parseDiscovery } from './validate-discovery';

const entry = {
  url: 'https://content.example/remoteEntry.js',
  metadata: { version: '1', integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic: 100, default: true },
};
const document = (content: unknown) => ({ schema: DISCOVERY_SCHEMA, microFrontends: { content } });
const text = (content: unknown) => JSON.stringify(document(content));
/** Brackets around nothing, so many. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('a document that keeps all rules is taken as it is', () => {
  const extras = { note: { by: ['a team'] } };
  expect(parseDiscovery(text([{ ...entry, extras }]))).toEqual(document([{ ...entry, extras }]));
});

test.each<[string, string, string]>([
  ['that is not valid JSON', 'schema: none', 'it is not valid JSON'],
  ['that is empty', '', 'it is not valid JSON'],
  ['that is a list', '[]', 'the document: Invalid input: expected object'],
  ['of another schema', JSON.stringify({ ...document([entry]), schema: 'v2' }), `schema must be ${DISCOVERY_SCHEMA}`],
  [
    'with traffic over 100',
    text([{ ...entry, deployment: { traffic: 101, default: true } }]),
    'microFrontends.content[0].deployment.traffic: traffic must be at most 100',
  ],
  [
    'with negative traffic',
    text([
      { ...entry, deployment: { traffic: 101, default: true } },
      { ...entry, deployment: { traffic: -1, default: false } },
    ]),
    'microFrontends.content[1].deployment.traffic: traffic must be at least 0',
  ],
  [
    'with two defaults',
    text([
      { ...entry, deployment: { traffic: 50, default: true } },
      { ...entry, deployment: { traffic: 50, default: true } },
    ]),
    'microFrontends.content: exactly one version must be the default',
  ],
  ['without versions', text([]), 'exactly one version must be the default'],
  [
    'with an md5 hash',
    text([{ ...entry, metadata: { version: '1', integrity: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' } }]),
    'microFrontends.content[0].metadata.integrity: integrity must be a sha384 hash',
  ],
  [
    'with a javascript: address',
    text([{ ...entry, url: 'javascript:alert(1)' }]),
    'microFrontends.content[0].url: url must be an absolute http(s) address',
  ],
  [
    'with a data: address to fall back to',
    text([{ ...entry, fallbackUrl: 'data:text/javascript,alert(1)' }]),
    'fallbackUrl must be an absolute http(s) address',
  ],
  ['with an unknown key', JSON.stringify({ ...document([entry]), surprise: 1 }), 'Unrecognized key: "surprise"'],
  [
    'with an unknown key in a version',
    text([{ ...entry, surprise: 1 }]),
    'microFrontends.content[0]: Unrecognized key: "surprise"',
  ],
  [
    'with an unknown key in metadata',
    text([{ ...entry, metadata: { version: '1', surprise: 1 } }]),
    'microFrontends.content[0].metadata: Unrecognized key: "surprise"',
  ],
  [
    'with an unknown key in deployment',
    text([{ ...entry, deployment: { traffic: 100, default: true, surprise: 1 } }]),
    'microFrontends.content[0].deployment: Unrecognized key: "surprise"',
  ],
  [
    'with an app called __proto__',
    `{"schema":"${DISCOVERY_SCHEMA}","microFrontends":{"__proto__":[]}}`,
    'nothing may be called "__proto__"',
  ],
  [
    'with a __proto__ in its extras',
    text([{ ...entry, extras: {} }]).replace('"extras":{}', '"extras":{"__proto__":{"url":"https://evil.example"}}'),
    'nothing may be called "__proto__"',
  ],
  [
    'with an app whose name is a path',
    JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: { '../host': [entry] } }),
    'a name must be lower-case letters, digits and hyphens',
  ],
  ['of 10 MB', text([{ ...entry, extras: { note: 'x'.repeat(10 * 1024 * 1024) } }]), '262144 are the most'],
  [
    'nested 50,000 levels deep',
    text([{ ...entry, extras: { note: 'DEEP' } }]).replace('"DEEP"', nested(50_000)),
    'levels deep in each other',
  ],
  ['that is nothing but 100,000 brackets', nested(100_000), 'levels deep in each other'],
])('a document %s is refused with the reason', (_what, given, reason) => {
  expect(() => parseDiscovery(given)).toThrow(reason);
  expect(() => parseDiscovery(given)).toThrow('What is live stays.');
});

test('all reasons are named at once', () => {
  expect(() => parseDiscovery(text([{ ...entry, url: '/here', surprise: 1 }]))).toThrow(
    /url must be an absolute.*Unrecognized key: "surprise"/,
  );
});
