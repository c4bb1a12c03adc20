import { withStorage } from '@hidden-order/platform/browser';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test.each(['local', 'session'] as const)('%s storage is used', (kind) => {
  withStorage(kind, (storage) => storage.setItem('key', kind));
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')].filter(Boolean)).toEqual([kind]);
  expect(withStorage(kind, (storage) => storage.getItem('key'))).toBe(kind);
});

test('a browser that forbids storage gives nothing, and the console says so where it should', () => {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw refusal;
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(withStorage('local', (storage) => storage.getItem('key'))).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  withStorage('local', (storage) => storage.clear(), 'Nothing is kept.');
  expect(warn).toHaveBeenCalledWith('Nothing is kept.', refusal);
});

test('what cannot be read counts as absent', () => {
  localStorage.setItem('key', '{');
  expect(withStorage('local', (storage): unknown => JSON.parse(storage.getItem('key') ?? ''))).toBeNull();
});
