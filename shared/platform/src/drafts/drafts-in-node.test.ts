/** @jest-environment node */

jest.mock('@hidden-order/platform/session', () => {
  const session: object = jest.requireActual('@hidden-order/platform/session');
  return { ...session, subscribeToSession: (listener: object) => void mockKept.add(listener) };
});
/** What the session keeps, which in Node outlives the bundles of remotes. */
const mockKept = new Set<object>();

test('in Node the session keeps nothing of a bundle that has loaded drafts', async () => {
  await import('./drafts');
  expect(mockKept.size).toBe(0);
});
