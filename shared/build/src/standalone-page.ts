import * as z from 'zod/mini';
import { discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import { serializeData, SITE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import type { Places } from '@hidden-order/platform/page-route';

/** File name of a remote's entry on a development server. */
export const DEVELOPMENT_ENTRY = 'remoteEntry.js';

/** A remote that a developer's machine serves. */
export interface OwnRemote {
  name: string;
  /** Origin of its development server, such as `http://localhost:3002`. */
  origin: string;
  places: Places;
}

/** Validates only what this module changes: the live host may be of another version than this checkout. */
const liveDataSchema = z.looseObject({ discovery: discoverySchema });

/** The page does not look for new versions: the live site has another one of this remote. */
const NEVER_SECONDS = 1_000_000;

const SITE_DATA = new RegExp(`(<script type="application/json" id="${SITE_DATA_ELEMENT_ID}">)([\\s\\S]*?)(</script>)`);
const CONNECT_SOURCES = /(<meta http-equiv="Content-Security-Policy" content="[^"]*connect-src)/;
const PRELOAD = /[ \t]*<link rel="preload" href="([^"]*)"[^>]*>\n?/g;

/**
 * A page of the live host, but with the developer's version of one remote. The page's own policy already allows what
 * its origin serves; the socket that reloads it is added. The page no longer preloads files of the live version, and the
 * host runs the developer's entry, which has no hash, because overrides are allowed.
 * @throws Error when this is not a page of the site
 */
export function withOwnRemote(page: string, own: OwnRemote): string {
  const text = SITE_DATA.exec(page)?.[2];
  if (text === undefined) throw new Error('the page carries no site data, so it is not a page of this site');
  const parsed = z.safeParse(liveDataSchema, JSON.parse(text));
  if (!parsed.success) throw new Error(`the page's site data is of another kind. ${z.prettifyError(parsed.error)}`);

  const { discovery } = parsed.data;
  const live = (discovery.microFrontends[own.name] ?? []).map(({ url }) => new URL('.', url).href);
  discovery.microFrontends[own.name] = [
    {
      url: `${own.origin}/${DEVELOPMENT_ENTRY}`,
      metadata: { version: 'standalone' },
      extras: own.places,
      deployment: { traffic: 100, default: true },
    },
  ];
  const data = serializeData({ ...parsed.data, allowOverrides: true, updateCheckSeconds: NEVER_SECONDS });
  return page
    .replace(SITE_DATA, (_element, opens: string, _text, closes: string) => `${opens}${data}${closes}`)
    .replace(CONNECT_SOURCES, (sources) => `${sources} ${own.origin.replace(/^http/, 'ws')}`)
    .replace(PRELOAD, (element, href: string) => (live.some((base) => href.startsWith(base)) ? '' : element));
}
