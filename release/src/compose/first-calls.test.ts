import { firstCallsOf } from './first-calls';

const route = { path: '/members', page: 'members/members', data: 'members/members.data', guarded: true };

test('a remote whose code does not run in Node is composed all the same, and it is said', async () => {
  const lines: string[] = [];
  const firstCalls = () => Promise.reject(new ReferenceError('window is not defined'));
  await expect(firstCallsOf({ firstCalls }, route, (line) => void lines.push(line))).resolves.toBe('');
  expect(lines).toEqual([
    "the calls of /members leave when its page's code is there, not with its document. window is not defined",
  ]);
});

test('a host of an earlier release, which knows nothing of first calls, has documents without them', async () => {
  await expect(firstCallsOf({}, route, () => undefined)).resolves.toBe('');
});
