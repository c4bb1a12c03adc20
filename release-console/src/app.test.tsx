import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AppDetail,
  AppStatus,
  Change,
  LiveVersion,
  Overview,
} from '@hidden-order/platform/protocol/release-service';
import { RouterProvider } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { App } from './app';

const AT = '2026-05-03T12:30:00.000Z';

const live = (version: string, traffic: number, role: LiveVersion['role']) => ({ version, traffic, role });
const content: AppStatus = {
  app: 'content',
  canHaveCanary: true,
  live: [live('1', 100, 'default')],
  growth: null,
};
const host: AppStatus = { ...content, app: 'host', canHaveCanary: false };
const growing: AppStatus = {
  ...content,
  live: [live('1', 90, 'default'), live('2', 10, 'canary')],
  growth: { nextShare: 50, visits: 13, neededVisits: 20, notBefore: AT },
};

let overview: Overview;
let detail: AppDetail;
/** What the service answers to the next calls, in place of what it has. */
let outage: (() => Response | Promise<Response>) | null;
let changes: Change[];
let posts: { path: string; body: unknown }[];
let reads: number;

beforeEach(() => {
  sessionStorage.clear();
  overview = {
    caller: { team: 'Content team', apps: ['content'], expiresAt: AT },
    composition: { id: 7, at: AT },
    apps: [host, content],
  };
  detail = {
    previews: [],
    releases: [{ version: '2', publishedAt: AT }],
    tally: { since: AT, versions: [], failures: [] },
    takenBack: null,
    rollbackTo: null,
  };
  outage = null;
  changes = [];
  posts = [];
  reads = 0;
  globalThis.fetch = jest.fn((path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') posts.push({ path, body: JSON.parse(body ?? '') as unknown });
    else reads += 1;
    return Promise.resolve(outage?.() ?? Response.json(answerTo(path)));
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

function answerTo(path: string): unknown {
  if (path === '/overview') return overview;
  if (path.startsWith('/apps/')) return detail;
  if (path === '/opened') return { data: { url: 'http://opened.example' } };
  return path.startsWith('/audit') ? { data: pageOf(path) } : { text: 'done', checks: ['composing the pages'] };
}

/** A page of the audit log, as the service gives it. */
function pageOf(path: string): Change[] {
  const query = new URLSearchParams(path.split('?')[1]);
  const from = changes.findIndex(({ id }) => id === query.get('before')) + 1;
  return changes.slice(from, from + Number(query.get('limit')));
}

const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <App /> }])} />);

async function signIn() {
  const user = userEvent.setup();
  show();
  await user.type(screen.getByLabelText('Token of your team'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

test('a token is kept for the tab once the service has accepted it, and forgotten at sign-out', async () => {
  const user = await signIn();
  expect(await screen.findByRole('heading', { name: 'content' })).toBeVisible();
  expect(sessionStorage.getItem('console-token')).toBe('secret');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByRole('heading', { name: 'Sign in to releases' })).toBeVisible();
  expect(sessionStorage.getItem('console-token')).toBeNull();
});

test('a token that is refused is not kept, and the form says why', async () => {
  outage = () => Response.json({ error: 'The token is unknown.' }, { status: 401 });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The token is unknown.');
  expect(sessionStorage.getItem('console-token')).toBeNull();
});

test('a token that expires while the page is open leads back to the form, which says so', async () => {
  sessionStorage.setItem('console-token', 'old');
  outage = () => Response.json({ error: 'The token has expired.' }, { status: 401 });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The token has expired.');
});

test('a service that cannot be reached is said, and tried again on request', async () => {
  sessionStorage.setItem('console-token', 'secret');
  outage = () => Promise.reject(new TypeError('network'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server');
  outage = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'content' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('before anything is live or published, the page says what to do', async () => {
  overview = { ...overview, composition: null, apps: [{ ...content, live: [], canHaveCanary: false }] };
  detail = { ...detail, releases: [] };
  await signIn();
  expect(await screen.findByText(/Nothing is live yet/)).toBeVisible();
  expect(await screen.findByText(/No release of content has been published yet/)).toBeVisible();
});

test('a promotion names app, version and share, and happens only once it is confirmed', async () => {
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Promote content 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Promote content 2?' }));
  expect(dialog.getByText('content 2 goes to 100% of the visitors.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(posts).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Promote content 2' }));
  await user.click(screen.getByRole('button', { name: 'Promote 2 to 100%' }));
  expect(await screen.findByText('content 2 is live for 100% of the visitors.')).toBeVisible();
  expect(posts).toEqual([{ path: '/promotions', body: { releases: ['content@2'] } }]);
});

test('a promotion may begin with 1 % and grow; the host’s may not', async () => {
  overview = { ...overview, caller: { ...overview.caller, apps: ['host', 'content'] } };
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Promote host 2' }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'content' }));
  await user.click(await screen.findByRole('button', { name: 'Promote content 2' }));
  await user.click(screen.getByRole('radio', { name: /1% first/ }));
  await user.click(screen.getByRole('button', { name: 'Begin 2 with 1%' }));
  expect(posts).toEqual([{ path: '/canaries', body: { release: 'content@2' } }]);
});

test('what the gate refuses is shown with its reason', async () => {
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Promote content 2' }));
  outage = () => Response.json({ error: 'content 2 is not ready.' }, { status: 409 });
  await user.click(screen.getByRole('button', { name: 'Promote 2 to 100%' }));
  expect(await screen.findByText('Nothing has changed for content. content 2 is not ready.')).toBeVisible();
});

test('a growing canary says how far it is, and is taken back after a confirmation', async () => {
  overview = { ...overview, apps: [growing] };
  detail = { ...detail, rollbackTo: '1' };
  const user = await signIn();
  expect(await screen.findByText(/13 of 20 visits. 50% comes at 2026-05-03 12:30 UTC/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Take back 2' }));
  const back = within(screen.getByRole('dialog', { name: 'Take back content 2?' }));
  expect(back.getByText('content 1 goes to 100% of the visitors.')).toBeVisible();
  await user.click(back.getByRole('button', { name: 'Take back 2' }));
  expect(posts).toEqual([{ path: '/rollbacks', body: { app: 'content', to: '1' } }]);
});

test('a release in preview says until when, and its previews end after a confirmation', async () => {
  detail = { ...detail, previews: [{ version: '2', expiresAt: '2026-05-06T12:30:00Z' }] };
  const user = await signIn();
  expect(await screen.findByText('In preview until 2026-05-06 12:30 UTC')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End previews of content 2' }));
  await user.click(screen.getByRole('button', { name: 'End previews of 2' }));
  expect(await screen.findByText('The previews of content 2 have ended.')).toBeVisible();
  expect(posts).toEqual([{ path: '/previews/end', body: { release: 'content@2' } }]);
});

test('an app of another team has no buttons, and the page says why', async () => {
  overview = { ...overview, caller: { ...overview.caller, apps: ['host'] } };
  const user = await signIn();
  await user.click(await screen.findByRole('link', { name: 'content' }));
  expect(await screen.findByText(/You can read content. The token of Content team changes host/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Promote/ })).not.toBeInTheDocument();
});

test('visits of each version are in a table, and below it what failed, by the first composition that had it, which opens', async () => {
  const failure = {
    version: '2',
    phase: 'uncaught',
    code: 'TypeError',
    visits: 3,
    stack: ['content/src/a.tsx:12:5'],
    first: { composition: 6, page: '/courses', versions: ['content@2'] },
    browsers: ['Gecko 128', 'Blink 131'],
  };
  const versions = [
    { version: '2', visits: 20, failing: 3 },
    { version: '1', visits: 0, failing: 0 },
  ];
  overview = { ...overview, apps: [growing] };
  detail = { ...detail, tally: { since: AT, versions, failures: [failure] } };
  const user = await signIn();
  const table = within(await screen.findByRole('table', { name: /Since 2026-05-03 12:30 UTC/ }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['canary', '20', '3', '15%']);
  const failures = screen.getByRole('region', { name: 'Failures since composition 6' });
  expect(failures).toHaveTextContent(/2 uncaught TypeError.*in 3 visits of Gecko 128, Blink 131/);
  expect(failures).toHaveTextContent('First on /courses');
  expect(failures).toHaveTextContent('content/src/a.tsx:12:5');
  await user.click(within(failures).getByRole('button', { name: 'Open composition 6' }));
  const link = await within(failures).findByRole('link', { name: 'Composition 6 is open for an hour' });
  expect(link).toHaveAttribute('href', 'http://opened.example/courses');
  expect(posts).toEqual([{ path: '/opened', body: { composition: '6', versions: ['content@2'] } }]);
});

test('a canary that was taken back says why, and what failed in it can be opened', async () => {
  const failed = { composition: 6, page: '/glossary/:term', versions: ['content@2'] };
  detail = { ...detail, takenBack: { at: AT, reason: 'content 2 was taken back', failed } };
  const user = await signIn();
  expect(await screen.findByText('2026-05-03 12:30 UTC: content 2 was taken back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open composition 6' }));
  expect(await screen.findByRole('link', { name: 'Composition 6 is open for an hour' })).toHaveAttribute(
    'href',
    'http://opened.example/',
  );
});

test('why the service took a canary back shows in the log, without a click', async () => {
  const reason = '3 of 3 visits failed (100 %)';
  const by = { team: 'release service', token: null, from: 'this machine' };
  const rollback = { action: 'rollback', subjects: ['content@2'], outcome: 'done', verdict: ['composing'] } as const;
  changes = [{ id: '1', at: AT, ...by, ...rollback, subjects: ['content@2'], verdict: ['composing'], reason }];
  await signIn();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('composing')).not.toBeVisible();
});

test('the audit log is read page by page, to its end and back', async () => {
  const by: Omit<Change, 'id' | 'subjects'> = {
    at: AT,
    team: 'Content team',
    token: 'a',
    from: '::1',
    action: 'promote',
    outcome: 'done',
    verdict: [],
  };
  changes = Array.from({ length: 41 }, (_, count) => ({
    id: `c${count}`,
    ...by,
    subjects: [`content@${count}`],
  }));
  const user = await signIn();
  const shown = () =>
    within(within(screen.getByRole('region', { name: 'Audit log' })).getByRole('table'))
      .getAllByText(/^content@\d+$/)
      .map((one) => one.textContent);
  const turn = async (to: string, first: string) => {
    await user.click(await screen.findByRole('button', { name: `Show ${to} changes` }));
    expect(await screen.findByText(first)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Audit log' })).toHaveFocus();
  };
  await turn('older', 'content@20');
  expect([shown().length, shown().at(-1)]).toEqual([20, 'content@39']);
  await turn('older', 'content@40');
  expect(shown()).toEqual(['content@40']);
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
  await turn('newer', 'content@20');
  await turn('newer', 'content@0');
  expect(screen.queryByRole('button', { name: 'Show newer changes' })).not.toBeInTheDocument();
});

test('the page reads anew while it is visible, and rests in a hidden tab', async () => {
  jest.useFakeTimers();
  sessionStorage.setItem('console-token', 'secret');
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  overview = { ...overview, composition: { id: 8, at: AT } };
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText(/Composition 8/)).toBeVisible();

  visibility.mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  const before = reads;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reads).toBe(before);

  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(reads).toBeGreaterThan(before);
  visibility.mockRestore();
});
