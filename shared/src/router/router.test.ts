import fc from 'fast-check';
import { createMemoryRouter } from '../static-router';
import { Redirect, type RouteObject } from './route';
import type { Router } from './router';

const page = (path: string, loader?: RouteObject['loader']): RouteObject =>
  loader === undefined ? { path, element: null } : { path, loader, element: null };

const at = ({ state, history }: Router) => {
  const { pathname, search, hash } = state.view.location;
  expect(history.location).toEqual(state.view.location);
  return pathname + search + hash;
};

/** Waits until something is shown that nobody has waited for, as after a step through the history. */
const settled = (router: Router) =>
  new Promise<void>((resolve) => {
    const { view: before } = router.state;
    const stop = router.subscribe(({ next, view }) => {
      if (next !== undefined || view === before) return;
      stop();
      resolve();
    });
  });

/** A loader whose answer a test gives, which says what it was asked for. */
function held() {
  const asked: string[] = [];
  const answers: ((data: unknown) => void)[] = [];
  const loader: RouteObject['loader'] = ({ request }) => {
    asked.push(request.url.replace('http://localhost', ''));
    return new Promise((resolve) => answers.push(resolve));
  };
  return { asked, loader, answer: (data: unknown) => answers.shift()?.(data) };
}

test('the old page stays until the new one has loaded; meanwhile it is known where it leads', async () => {
  const { loader, answer } = held();
  const router = createMemoryRouter([page('/a'), page('/b', loader)], '/a');
  const moved = router.navigate('/b?x=1');
  expect(at(router)).toBe('/a');
  expect(router.state.next?.pathname).toBe('/b');
  answer('data');
  await moved;
  expect(at(router)).toBe('/b?x=1');
  expect(router.state.view.outcome).toEqual({ data: 'data' });
  expect(router.state.next).toBeUndefined();
});

test('whatever order loads end in, what was asked for last is shown, and nothing of what it overtook', async () => {
  const steps = fc.array(fc.constantFrom('/a', '/b', '/c', '/c?x=1', '/c#y', 'revalidate'), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, asked) => {
      const load: RouteObject['loader'] = ({ request: { url, signal } }) =>
        scheduler.schedule(Promise.resolve(url)).then(() => ({ url, aborted: signal.aborted }));
      const router = createMemoryRouter([page('/a', load), page('/b', load), page('/c', load)], '/a').start();
      const ask = (to: string) => {
        void (to === 'revalidate' ? router.revalidate() : router.navigate(to));
        return Promise.resolve();
      };
      scheduler.scheduleSequence(asked.map((to) => ({ label: to, builder: () => ask(to) })));
      await scheduler.waitIdle();
      const last = asked.findLast((to) => to !== 'revalidate') ?? '/a';
      expect(at(router)).toBe(last);
      const url = `http://localhost${last.replace(/#.*/, '')}`;
      expect(router.state.view.outcome).toEqual({ data: { url, aborted: false } });
      expect(router.state).toMatchObject({ next: undefined, revalidating: false });
    }),
  );
});

test('another place of the same document loads nothing (RFC 3986, section 4.4)', async () => {
  const { asked, loader, answer } = held();
  const router = createMemoryRouter([page('/a', loader)], '/a').start();
  const started = settled(router);
  answer('data');
  await started;
  await router.navigate('/a#part');
  expect(at(router)).toBe('/a#part');
  expect(asked).toEqual(['/a']);
});

test('a loader may send elsewhere; nobody comes back to it by Back', async () => {
  const guarded = page('/guarded', () => Promise.resolve(new Redirect('/home')));
  const router = createMemoryRouter([page('/a'), guarded, page('/home')], '/a');
  await router.navigate('/guarded');
  expect(at(router)).toBe('/home');
  const back = settled(router);
  router.history.go(-1);
  await back;
  expect(at(router)).toBe('/a');
});

test('a path matches with its percent-encoding undone, but for slashes (RFC 3986, section 2.2)', () => {
  const paramsAt = (address: string) => createMemoryRouter([page('/courses/:id')], address).state.view.params;
  expect(paramsAt('/courses/w%C3%A4ve%20three')).toEqual({ id: 'wäve three' });
  expect(paramsAt('/courses/a%2Fb')).toEqual({ id: 'a/b' });
  expect(paramsAt('/courses/100%')).toEqual({ id: '100%' });
});

describe('a page that wants to be asked before it is left', () => {
  const routes = [page('/before'), page('/form'), page('/after')];

  async function open() {
    const router = createMemoryRouter(routes, '/before');
    await router.navigate('/form');
    router.block(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
    return router;
  }

  const leave = {
    link: (router: Router) => router.navigate('/after'),
    back: (router: Router) => {
      router.history.go(-1);
      return Promise.resolve();
    },
  };

  test.each([
    ['link', '/after'],
    ['back', '/before'],
  ] as const)('stays until the answer to a %s, which then leads where it would have', async (way, to) => {
    const router = await open();
    await leave[way](router);
    expect(at(router)).toBe('/form');
    const moved = settled(router);
    const { blocked } = router.state;
    blocked?.proceed();
    await moved;
    expect(at(router)).toBe(to);
    expect(router.state.blocked).toBeNull();
  });

  test.each(['link', 'back'] as const)(
    'stays after a %s that is taken back, and asks the next time again',
    async (way) => {
      const router = await open();
      await leave[way](router);
      router.state.blocked?.reset();
      expect(router.state.blocked).toBeNull();
      await leave[way](router);
      expect(router.state.blocked).not.toBeNull();
      expect(at(router)).toBe('/form');
    },
  );

  test('asks nothing for a move that it does not mind', async () => {
    const router = await open();
    await router.navigate('/form?part=2');
    expect(at(router)).toBe('/form?part=2');
  });
});
