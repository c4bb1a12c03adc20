import { act } from '@testing-library/react';
import { PAGE_DATA_ELEMENT_ID } from '@hidden-order/platform/document-data';
import type { HostRenderer, RendererOptions } from '@hidden-order/platform/host-renderer';
import type { DataRouter } from '@hidden-order/platform/router';
import { cardsOn } from '@hidden-order/platform/site-page';
import { registerPlaces } from '../federation/remotes';
import { hydrateSite } from '../page/hydrate';
import { PrerenderedDocument } from '../page/prerendered-document';
import { createRouter } from '../page/routes';
import { configureSiteAddress } from '../site-data';
import { realPages } from './real-pages';

// React renders by it in Node; jsdom has none.
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });

/** Where the remotes of version 1 appear. */
type SitePlaces = Partial<Pick<RendererOptions, 'pages' | 'cards'>>;

const SITE_URL = 'http://site.test';

/** The renderer with another React than the page's, as in a release; one React refuses to serve two renderers. */
export function loadRenderer(remotes: RendererOptions['remotes'], { pages = realPages, cards = [] }: SitePlaces = {}) {
  const loaded: HostRenderer[] = [];
  jest.isolateModules(() => loaded.push(jest.requireActual('../render')));
  const [host] = loaded;
  if (host === undefined) throw new Error('The renderer was not loaded.');
  const renderer = host.createRenderer({ apiUrl: 'http://api.test', siteUrl: SITE_URL, pages, cards, remotes });

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

let remove = () => {};

/**
 * Starts the host as its main module does.
 * @param first what comes first: React, or the page, which has then loaded before React begins
 * @param own the places in the versions of this visitor
 */
export const startSite = (
  root: HTMLElement,
  first: 'react' | 'page' = 'react',
  own: SitePlaces & { ofDocument?: RendererOptions['pages'] } = {},
): Promise<void> =>
  act(async () => {
    configureSiteAddress(SITE_URL);
    registerPlaces(own.pages ?? realPages, own.cards ?? [], own.ofDocument);
    const prerendered = new PrerenderedDocument(root);
    const router = createRouter(prerendered.page);
    if (first === 'page') await loadedBy(router);
    remove = hydrateSite(router, prerendered);
    await Promise.resolve();
  });

const loadedBy = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });

export const endSite = () => act(() => remove());
