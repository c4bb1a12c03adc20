import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';

/** A part of the page that is one app's, in pixels of the window. */
export interface Part {
  app: string;
  /** What it is, such as `courses`. */
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What this page has loaded of an app. */
export interface LoadedApp {
  app: string;
  version: string;
  files: number;
  /** As they came over the network; 0 where the app's origin keeps it from pages. */
  bytes: number;
}

/** The parts of the page, where they are now: modules of remotes, and what else of the shell has a place. */
export function partsOnPage(): Part[] {
  const modules = [...document.querySelectorAll<HTMLElement>('[data-module]')].map((element) => {
    const [app = '', ...name] = (element.dataset.module ?? '').split('/');
    return { app, name: name.join('/'), element };
  });
  const shell = [...document.querySelectorAll('#root header, #root footer')]
    .filter((element) => element.closest('[data-module]') === null)
    .map((element) => ({ app: HOST, name: element.localName, element }));
  return [...shell, ...modules].flatMap(({ app, name, element }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width * height === 0 ? [] : { app, name, left, top, width, height };
  });
}

/** What this page has loaded of each app of a discovery document, the host first. */
export function loadedApps({ microFrontends }: Discovery, versionOf: (id: string) => string | null): LoadedApp[] {
  const entries = performance.getEntriesByType('resource');
  return Object.entries(microFrontends)
    .map(([app, versions]) => {
      const released = versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
      const version = app === HOST ? released : (versionOf(`${app}/`) ?? released);
      const folders = new Set(versions.map(({ url }) => new URL('.', url).href));
      const own = entries.filter(({ name }) => /\.(js|css)(\?|$)/.test(name) && folders.has(new URL('.', name).href));
      const bytes = own.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
      return { app, version, files: own.length, bytes };
    })
    .sort((one, other) => Number(other.app === HOST) - Number(one.app === HOST));
}
