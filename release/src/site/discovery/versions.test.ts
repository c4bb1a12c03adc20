import fc from 'fast-check';
import type { DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { DISCOVERY_SCHEMA, discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import { canaried, promoted } from './versions';

const entry = (version: string, traffic = 100, isDefault = false): DiscoveryEntry => ({
  url: `https://content.example/remoteEntry.${version}.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});

/** Versions in the order of the document, such as `['2 100 default', '1 0']`. */
const describeVersions = (versions: readonly DiscoveryEntry[]) =>
  versions.map(({ metadata, deployment: { traffic, default: isDefault } }) =>
    [metadata.version, traffic, ...(isDefault ? ['default'] : [])].join(' '),
  );

const promote = (versions: readonly DiscoveryEntry[], version: string) => promoted('content', versions, entry(version));
const canary = (versions: readonly DiscoveryEntry[], version: string, traffic: number) =>
  canaried('content', versions, entry(version, traffic));

const live = promote(promote([], '1'), '2');

test('a promotion keeps the version before, without visitors, to fall back to', () => {
  expect(describeVersions(promote([], '1'))).toEqual(['1 100 default']);
  expect(describeVersions(live)).toEqual(['2 100 default', '1 0']);
  expect(describeVersions(promote(live, '3'))).toEqual(['3 100 default', '2 0']);
});

test('the host is listed once: its page is one file', () => {
  expect(describeVersions(promoted('host', [entry('1', 100, true)], entry('2')))).toEqual(['2 100 default']);
});

test('a canary is listed first, grows, and gives way to another; the version in charge gets the rest', () => {
  const trying = canary(live, '3', 10);
  expect(describeVersions(trying)).toEqual(['3 10', '2 90 default', '1 0']);
  expect(describeVersions(canary(trying, '3', 50))).toEqual(['3 50', '2 50 default', '1 0']);
  expect(describeVersions(canary(trying, '4', 5))).toEqual(['4 5', '2 95 default', '1 0']);
  expect(describeVersions(canary(live, '1', 20))).toEqual(['1 20', '2 80 default']);
});

test('after a promotion the version in charge before is the fallback, never one that was only a canary', () => {
  expect(describeVersions(promote(canary(live, '3', 10), '3'))).toEqual(['3 100 default', '2 0']);
  expect(describeVersions(promote(canary(live, '3', 10), '2'))).toEqual(['2 100 default', '1 0']);
});

test.each<[string, () => unknown, string]>([
  ['the host', () => canaried('host', [entry('1', 100, true)], entry('2', 10)), 'one file for all visitors'],
  ['an app that is not live', () => canary([], '1', 10), 'promote a version first'],
  ['the version in charge', () => canary(live, '2', 10), 'content 2 is live for all visitors already'],
])('%s cannot be tried on a share', (_what, attempt, reason) => {
  expect(attempt).toThrow(reason);
});

test('any row of promotions, canaries and rollbacks keeps the document valid', () => {
  const version = fc.constantFrom('1', '2', '3', '4');
  const step = fc.oneof(
    fc.record({ version, traffic: fc.constant(100) }),
    fc.record({ version, traffic: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ version, traffic: fc.constant('back' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let versions = promote([], '1');
      for (const { version: next, traffic } of steps) {
        const inCharge = versions.find(({ deployment }) => deployment.default)?.metadata.version;
        if (traffic === 100) versions = promote(versions, next);
        else if (traffic === 'back') versions = promote([], next);
        else if (next !== inCharge) versions = canary(versions, next, traffic);
        const document = { schema: DISCOVERY_SCHEMA, microFrontends: { content: versions } };
        expect(discoverySchema.safeParse(document).error).toBeUndefined();
        expect(new Set(versions.map(({ metadata }) => metadata.version)).size).toBe(versions.length);
        // At most a canary, the one in charge, and one to fall back to.
        expect(versions.length).toBeLessThanOrEqual(3);
      }
    }),
  );
});
