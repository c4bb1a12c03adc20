import { act } from '@testing-library/react';
import { PAGE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import type { HostRenderer, RendererOptions } from '@hidden-order/platform/protocol/host-renderer';
import type { DataRouter } from '@hidden-order/platform/router';
import { cardsOn } from '@hidden-order/platform/protocol/site-page';
import type { ModuleSource } from '../federation/remote';
import type { Places } from '../federation/remotes';
import { hydrateSite } from '../page/hydrate';
import { visitFrom } from '../open-site';
import { Prefetched } from '../page/prefetch';
import { PrerenderedDocument } from '../prerendered-document';
import { createRouter } from '../routes';
import { realPages } from './real-pages';
import { SITE_URL, siteWith } from './sample-site';

// React renders by it in Node; jsdom has none.
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });

/** Where the remotes of version 1 appear. */
type SitePlaces = Partial<Pick<RendererOptions, 'pages' | 'cards' | 'notices'>>;

/** The renderer with another React than the page's, as in a release; one React refuses to serve two renderers. */
export function loadRenderer(
  remotes: RendererOptions['remotes'],
  { pages = realPages, cards = [], notices }: SitePlaces = {},
) {
  const loaded: HostRenderer[] = [];
  jest.isolateModules(() => loaded.push(jest.requireActual('../render')));
  const [host] = loaded;
  if (host === undefined) throw new Error('The renderer was not loaded.');
  const renderer = host.createRenderer({
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    pages,
    cards,
    notices,
    remotes,
  });

  /**
   * Puts the HTML that a release of version 1 has for an address into the document, as served, before any script.
   * @param at the address in the browser
   */
  return async function serve(address: string, content: 'page' | 'skeleton', at = address): Promise<HTMLElement> {
    window.history.replaceState(null, '', at);
    const { route, loaded, render } = await renderer.prepare(address, content);
    const { head, body } = await render();
    document.head.innerHTML = head;
    document.body.innerHTML = `<div id="root">${body}</div>`;
    const root = document.body.firstElementChild;
    if (!(root instanceof HTMLElement)) throw new Error('The document has no root.');
    globalThis.entered = new Map();
    root.dataset.route = route;
    if (loaded !== null) {
      const shown = Object.fromEntries(
        cardsOn(pages.find(({ path }) => path === route) ?? {}, cards).map(({ id }) => [
          id,
          { version: '1', data: loaded.cards[id] },
        ]),
      );
      const data = document.createElement('script');
      [data.type, data.id] = ['application/json', PAGE_DATA_ELEMENT_ID];
      data.textContent = JSON.stringify({ address, version: '1', data: loaded.data, cards: shown });
      document.body.append(data);
    }
    return root;
  };
}

const remotes: Record<string, ModuleSource> = {};

/** Gives the browser a remote, for the sites that start from now on. */
export function remoteInBrowser(name: string, source: ModuleSource): void {
  remotes[name] = source;
}

let remove = () => {};

/**
 * Starts the host as its main module does.
 * @param first what comes first: React, or the page, which has then loaded before React begins
 * @param own the places in the versions of this visitor
 */
export const startSite = (
  root: HTMLElement,
  first: 'react' | 'page' = 'react',
  own: Partial<Places> & Pick<SitePlaces, 'notices'> = {},
): Promise<void> =>
  act(async () => {
    const rendered = siteWith(remotes, { pages: realPages, ...own });
    const prerendered = new PrerenderedDocument(root, rendered.remotes);
    const site = { ...rendered, notices: own.notices ?? [], prerendered, arriveAt: visitFrom(prerendered.pathname) };
    const router = createRouter(site, new Prefetched(site));
    if (first === 'page') await loadedBy(router);
    remove = hydrateSite(site, router);
    await Promise.resolve();
  });

const loadedBy = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });

export const endSite = () => act(() => remove());
