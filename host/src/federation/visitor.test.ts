import { discovery, version } from '../testing/discovery';
import { visitorFor } from './visitor';

const shared = discovery({ content: [version('new', 10), version('old', 90, { default: true })] });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a visitor keeps one random id', () => {
  const id = visitorFor(shared);
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
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
