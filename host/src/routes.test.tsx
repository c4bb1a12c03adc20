import { waitFor } from '@testing-library/react';
import { redirect, replace } from '@hidden-order/platform/router';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import type { ModuleSource } from './federation/remote';
import { Prefetched } from './page/prefetch';
import { createRouter } from './routes';
import { siteWith } from './testing/sample-site';

const page = (name: string): SitePage => ({
  path: `/${name}`,
  kind: 'text',
  menus: undefined,
  slots: undefined,
  guarded: false,
  noindex: false,
  page: `content/${name}`,
  data: `content/${name}/data`,
});

let router: ReturnType<typeof createRouter>;
const isAt = (address: string) =>
  waitFor(() => {
    const { initialized, location, navigation } = router.state;
    expect([initialized, navigation.state]).toEqual([true, 'idle']);
    expect(location.pathname + location.search).toBe(address);
  });
const goBackTo = async (address: string) => {
  window.history.back();
  await isAt(address);
};

/** Opens the site, whose page /old leads by way of /renamed to /new. */
function open(address: string, to: typeof redirect): void {
  const leads: Record<string, string> = { old: '/renamed', renamed: '/new?a=1' };
  const content: ModuleSource = {
    version: '1',
    isCurrent: () => true,
    reject: () => false,
    load: (id) => {
      const [, name = '', isData] = id.split('/');
      const target = leads[name];
      const loader = () => {
        if (target !== undefined) throw to(target);
      };
      return Promise.resolve(isData ? { loader } : { Component: () => null, meta: () => ({}) });
    },
  };
  window.history.pushState(null, '', address);
  const site = siteWith({ content }, { pages: ['first', 'second', 'old', 'renamed', 'new'].map(page) });
  router = createRouter(site, new Prefetched(site));
}
afterEach(() => router.dispose());

describe.each([
  ['redirect', redirect],
  ['replace', replace],
])('a loader that leads on by `%s`', (_name, to) => {
  test('keeps the page that one came from in the history', async () => {
    open('/first', to);
    await isAt('/first');
    await router.navigate('/second');
    await router.navigate('/old');
    await isAt('/new?a=1');
    await goBackTo('/second');
    await goBackTo('/first');
  });

  test('takes the place of the address that the document was opened at', async () => {
    open('/first', to);
    router.dispose();
    open('/old', to);
    await isAt('/new?a=1');
    await goBackTo('/first');
  });

  test('takes the place of an address that Back leads to', async () => {
    open('/first', to);
    router.dispose();
    window.history.pushState({ idx: 1 }, '', '/old');
    open('/second', to);
    await isAt('/second');
    await goBackTo('/new?a=1');
    await goBackTo('/first');
  });
});

test('on the way to another page the old one fades; another view of the page is there at once', async () => {
  open('/first', redirect);
  await isAt('/first');
  const turns: boolean[] = [];
  router.subscribe(({ navigation }, { viewTransitionOpts }) => {
    if (navigation.state === 'idle') turns.push(viewTransitionOpts !== undefined);
  });
  await router.navigate('/second');
  expect(turns.splice(0)).toContain(true);
  await router.navigate('?page=2');
  expect(turns).not.toContain(true);
});
