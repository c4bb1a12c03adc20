import fc from 'fast-check';
import { tokenWith } from '@hidden-order/testing/sample-token';
import type { Draft } from '@hidden-order/api-shapes/drafts';

/** The server: its drafts by subject, and whether it can be reached. */
let mockStored: Record<string, Draft> = {};
let mockIsReached = () => Promise.resolve(true);
jest.mock('@hidden-order/platform/api-client', () => ({
  failureMessage: String,
  callApi: async (_endpoint: unknown, { params, body }: { params: { subject: string }; body?: Draft }) => {
    if (!(await mockIsReached())) throw new Error('offline');
    const { subject } = params;
    const stored = mockStored[subject] ?? {};
    if (body === undefined) return stored;
    const later = Object.entries(body).filter(([part, { revision }]) => revision > (stored[part]?.revision ?? 0));
    mockStored[subject] = { ...stored, ...Object.fromEntries(later) };
    return undefined;
  },
}));

// Hooks outside of components: they answer what a component would show.
jest.mock('react', () => ({
  ...jest.requireActual<typeof import('react')>('react'),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

/** A document with its own copy of the code. Documents of one browser share its storage. */
function openTab() {
  const tabs: (typeof import('./drafts') & typeof import('@hidden-order/platform/session'))[] = [];
  jest.isolateModules(() => {
    const session = jest.requireActual<typeof import('@hidden-order/platform/session')>(
      '@hidden-order/platform/session',
    );
    session.adoptStoredTokens();
    tabs.push({ ...session, ...jest.requireActual<typeof import('./drafts')>('./drafts') });
  });
  const [tab] = tabs;
  if (tab === undefined) throw new Error('The tab did not open.');
  return tab;
}

const tokens = (user: number) => ({ access: tokenWith({ user_id: user }), refresh: 'r' });
const signIn = (user = 1) => localStorage.setItem('access', tokens(user).access);
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith('my-draft/'));
const answersIn = (draft: Draft | undefined) =>
  Object.fromEntries(Object.entries(draft ?? {}).map(([part, { value }]) => [part, value]));
/** Until all calls that are under way have been answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  mockStored = {};
  mockIsReached = () => Promise.resolve(true);
  signIn();
});

type Step = { tab: 0 | 1; question: string; option: string } | { reach: boolean };

test('whatever two tabs answer, in any order, on and off line: no question loses its last answer', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        tab: fc.constantFrom(0 as const, 1 as const),
        question: fc.constantFrom('a', 'b', 'c'),
        option: fc.constantFrom('1', '2', '3'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ reach: fc.boolean() }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.scheduler(), async (steps, scheduler) => {
      localStorage.clear();
      signIn();
      mockStored = {};
      let isReached = true;
      mockIsReached = () => scheduler.schedule(Promise.resolve()).then(() => isReached);
      const tabs = [openTab(), openTab()] as const;
      // Each write is later than the one before: two at one moment have no order.
      let now = 1_000;
      jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
      const last: Record<string, string[]> = {};
      const sequence = scheduler.scheduleSequence(
        steps.map((one) => () => {
          if ('reach' in one) isReached = one.reach;
          else {
            tabs[one.tab].writeDraft('waves', { [one.question]: [one.option] });
            last[one.question] = [one.option];
          }
          return Promise.resolve();
        }),
      );
      await scheduler.waitFor(sequence.task);
      isReached = true;
      window.dispatchEvent(new Event('online'));
      await scheduler.waitIdle();
      expect([answersIn(mockStored.waves), unsent()]).toEqual([last, []]);
      const device = openTab();
      const loading = device.loadDraft('waves');
      await scheduler.waitIdle();
      await loading;
      expect(answersIn(device.readDraft('waves'))).toEqual(last);
    }),
    { numRuns: 50 },
  );
  jest.restoreAllMocks();
});

test('a device whose clock is behind replaces what it has loaded', async () => {
  const ahead = Date.now() + 1_000_000;
  mockStored = { waves: { a: { value: ['1'], revision: ahead } } };
  const tab = openTab();
  await tab.loadDraft('waves');
  tab.writeDraft('waves', { a: ['2'] });
  await settle();
  expect(mockStored.waves).toEqual({ a: { value: ['2'], revision: ahead + 1 } });
});

test('what is built up opens with what another device has written, or not at all; later failures change nothing', async () => {
  mockStored = { practice: { seed: { value: ['labels'], revision: 1 } } };
  const tab = openTab();
  mockIsReached = () => Promise.resolve(false);
  await tab.loadDraft('practice');
  await expect(tab.requireDraft('practice')).rejects.toThrow('offline');
  mockIsReached = () => Promise.resolve(true);
  await tab.requireDraft('practice');
  expect(answersIn(tab.readDraft('practice'))).toEqual({ seed: ['labels'] });
  mockIsReached = () => Promise.resolve(false);
  await tab.requireDraft('practice');
  tab.startSession(tokens(2));
  await expect(tab.requireDraft('practice')).rejects.toThrow('offline');
});

test('another tab of the browser shows an answer at once', () => {
  const [one, other] = [openTab(), openTab()];
  expect(other.readDraft('waves')).toEqual({});
  one.writeDraft('waves', { a: ['1'] });
  const [key = ''] = unsent();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  expect(answersIn(other.readDraft('waves'))).toEqual({ a: ['1'] });
});

test('a page that is shown again has what another device has written meanwhile', async () => {
  const tab = openTab();
  await tab.loadDraft('waves');
  mockStored = { waves: { a: { value: ['1'], revision: 1 } } };
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(answersIn(tab.readDraft('waves'))).toEqual({ a: ['1'] });
});

test.each([
  ['is on line again', () => window.dispatchEvent(new Event('online'))],
  [
    'writes again, after a failure of the server',
    (tab: ReturnType<typeof openTab>) => tab.writeDraft('waves', { b: ['1'] }),
  ],
])('a device that %s has the later answer of another device', async (_when, returns) => {
  const tab = openTab();
  await tab.loadDraft('waves');
  mockIsReached = () => Promise.resolve(false);
  tab.writeDraft('waves', { a: ['1'] });
  await settle();
  mockStored = { waves: { a: { value: ['2'], revision: Date.now() + 1_000_000 } } };
  mockIsReached = () => Promise.resolve(true);
  returns(tab);
  await settle();
  expect([answersIn(tab.readDraft('waves')).a, unsent()]).toEqual([['2'], []]);
});

test('a failure is over once what was not sent is sent, not when another call succeeds', async () => {
  const tab = openTab();
  mockIsReached = () => Promise.resolve(false);
  tab.writeDraft('waves', { a: ['1'] });
  await settle();
  expect(tab.useDraftFailure()).toContain('offline');
  // The load is answered, and the call that sends is not yet.
  let calls = 0;
  mockIsReached = () => ((calls += 1) === 2 ? Promise.resolve(true) : new Promise(() => undefined));
  await tab.loadDraft('learning');
  expect([tab.useDraftFailure(), unsent().length]).toEqual([expect.stringContaining('offline'), 1]);
});

test('a connection that is back before a call has failed sends what the call did not', async () => {
  let fail: () => void = () => undefined;
  mockIsReached = () => new Promise((resolve) => (fail = () => resolve(false)));
  const tab = openTab();
  tab.writeDraft('waves', { a: ['1'] });
  mockIsReached = () => Promise.resolve(true);
  window.dispatchEvent(new Event('online'));
  fail();
  await settle();
  expect([answersIn(mockStored.waves), unsent()]).toEqual([{ a: ['1'] }, []]);
});

test('what a visitor writes stays in the browser, and is theirs once they sign in', async () => {
  localStorage.removeItem('access');
  const tab = openTab();
  tab.writeDraft('waves', { a: ['1'] });
  await tab.loadDraft('waves');
  await settle();
  expect(mockStored).toEqual({});
  expect(answersIn(openTab().readDraft('waves'))).toEqual({ a: ['1'] });

  tab.startSession(tokens(1));
  expect(answersIn(tab.readDraft('waves'))).toEqual({ a: ['1'] });
  await settle();
  expect(answersIn(mockStored.waves)).toEqual({ a: ['1'] });
  expect(unsent()).toEqual([]);
});

test('what one person has not sent is no other’s, and goes when they leave', async () => {
  mockIsReached = () => Promise.resolve(false);
  const tab = openTab();
  tab.writeDraft('waves', { a: ['1'] });
  await settle();
  tab.endSession();
  tab.startSession(tokens(2));
  expect(tab.readDraft('waves')).toEqual({});
  mockIsReached = () => Promise.resolve(true);
  await tab.loadDraft('waves');
  await settle();
  expect(mockStored).toEqual({});

  tab.endSession();
  tab.startSession(tokens(1));
  expect(answersIn(tab.readDraft('waves'))).toEqual({ a: ['1'] });
  tab.endSession({ forgetsPerson: true });
  expect(unsent()).toEqual([]);
});

test.each(['not json', '{"value":"1","revision":1}', '{"value":["1"]}'])(
  'what this site did not write counts as nothing: %s',
  (stored) => {
    localStorage.setItem('my-draft/1/waves/a', stored);
    expect(openTab().readDraft('waves')).toEqual({});
  },
);
