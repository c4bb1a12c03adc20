import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { discovery, version } from '../testing/discovery';
import { bucketOf, pickVersion, visitorFor } from './pick-version';

/** Ids as random as UUIDs are, but the same in every run. */
const ids = Array.from({ length: 200_000 }, (_, index) => {
  const hex = createHash('md5').update(String(index)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
});
const canary = (traffic: number) => [version('new', traffic), version('old', 100 - traffic, { default: true })];
const getsNew = (visitor: string, versions: ReturnType<typeof canary>) =>
  pickVersion('content', versions, visitor).metadata.version === 'new';

test.each([1, 5, 10, 25, 50, 90])('a version with %d %% of the traffic gets that share of visitors', (traffic) => {
  const versions = canary(traffic);
  const share = ids.filter((id) => getsNew(id, versions)).length / ids.length;
  expect(Math.abs(share * 100 - traffic)).toBeLessThan(0.3);
});

test('no visitor goes back to the old version while the traffic of the new one grows', () => {
  const growing = Array.from({ length: 100 }, (_, index) => canary(index + 1));
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const has = growing.map((versions) => getsNew(id, versions));
      expect(has.slice(has.indexOf(true))).not.toContain(false);
      expect(has.at(-1)).toBe(true);
    }),
  );
});

test('who gets the new version of one remote says nothing about another remote', () => {
  const both = ids.filter((id) => bucketOf(id, 'content') < 10 && bucketOf(id, 'auth') < 10).length;
  expect(Math.abs((both / ids.length) * 100 - 1)).toBeLessThan(0.1);
});

test('without a visitor id the default version is taken', () => {
  expect(pickVersion('content', canary(99), null).metadata.version).toBe('old');
});

test('the only version with traffic is taken, also where it is not the default and the visitor has no id', () => {
  expect(pickVersion('content', canary(100), null).metadata.version).toBe('new');
});

const shared = discovery({ content: [version('new', 10), version('old', 90, { default: true })] });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a visitor keeps one random id', () => {
  const id = visitorFor(shared);
  expect(id).toMatch(/^\d+(-\d+){3}$/);
  expect(visitorFor(shared)).toBe(id);
});

test('no id is made until a remote has a canary', () => {
  const alone = discovery({ content: [version('new', 100, { default: true }), version('old', 0)] });
  expect(visitorFor(alone)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('where storage is forbidden there is no id', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(visitorFor(shared)).toBeNull();
});
