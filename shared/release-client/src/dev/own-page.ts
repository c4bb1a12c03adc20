import * as z from 'zod';

/** Only what this module changes: the live host may be of another version than this client. */
const siteDataSchema = z.looseObject({
  apiUrl: z.string(),
  discovery: z.looseObject({ microFrontends: z.record(z.string(), z.array(z.looseObject({ url: z.string() }))) }),
});

const SITE_DATA = /(<script type="application\/json" id="site-data">)([\s\S]*?)(<\/script>)/;
const PRELOAD = /[ \t]*<link rel="preload" href="([^"]*)"[^>]*>\n?/g;

/** The page does not look for new versions: the live site has another one of this app. */
const NEVER_SECONDS = 1_000_000;

/** An app that is served from a folder of this machine. */
export interface OwnApp {
  name: string;
  /** Address of its entry. */
  url: string;
  /** Its pages and cards, as `app.json` has them. */
  extras: object;
}

/** Address of the script that loads the page again when the app was built again. */
export const RELOAD_SCRIPT = '/@reload.js';

/**
 * A page of the live site in which one app comes from this machine. The page's policy stays: it allows what the page's own
 * origin serves. The host runs the app's entry without a hash, because overrides are allowed.
 * @param site address of the live site
 * @param origin at which this machine shows it
 * @throws Error when this is not a page of the site
 */
export function withOwnApp(page: string, { name, url, extras }: OwnApp, site: string, origin: string): string {
  const text = SITE_DATA.exec(page)?.[2];
  if (text === undefined) throw new Error(`${site} has answered with a page of another site.`);
  const { discovery, apiUrl, ...others } = siteDataSchema.parse(JSON.parse(text));
  const live = (discovery.microFrontends[name] ?? []).map((entry) => new URL('.', entry.url).href);
  discovery.microFrontends[name] = [
    { url, metadata: { version: 'development' }, extras, deployment: { traffic: 100, default: true } },
  ];
  const data = {
    ...others,
    // An API on the site's own origin is on that of this page.
    apiUrl: apiUrl.startsWith(`${site}/`) ? origin + apiUrl.slice(site.length) : apiUrl,
    discovery,
    allowOverrides: true,
    updateCheckSeconds: NEVER_SECONDS,
  };
  return page
    .replace(
      SITE_DATA,
      (_element, opens: string, _text, closes: string) =>
        `${opens}${JSON.stringify(data).replaceAll('<', '\\u003c')}${closes}<script defer src="${RELOAD_SCRIPT}"></script>`,
    )
    .replace(PRELOAD, (element, href: string) => (live.some((base) => href.startsWith(base)) ? '' : element));
}
