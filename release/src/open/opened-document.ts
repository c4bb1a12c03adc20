import { escapeHtml, serializeData, SITE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import { siteDataSchema } from '@hidden-order/platform/protocol/discovery-schema';
import { HOST, type Discovery, type DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import * as z from 'zod';
import { contentSecurityPolicy, policySources } from '../compose/content-security-policy';
import { withPolicy } from '../compose/document';
import { ReleaseError } from '../site/release-error';
import { parseReleaseName } from '../site/releases/release-record';

/** Path of the API on the origin of an opened site. */
export const API_PATH = '/api';

/** What is shown of an opened site, on each of its pages. */
export interface OpenedBar {
  /** What it is, such as `Composition 12`. */
  title: string;
  text: string;
  /** The calls that the API of today does not answer, each in words; null before anyone has looked. */
  calls: readonly string[] | null;
}

const SITE_DATA = new RegExp(`(<script type="application/json" id="${SITE_DATA_ELEMENT_ID}">)(.*?)(</script>)`, 's');
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*/;

/**
 * A document of the site as another origin serves it: it calls the API there, reports nothing, gives every browser the
 * same versions, and ends with a bar that says what it is. All else stays as it was composed.
 * @param url the origin's address, without a slash at its end
 * @param names versions of apps that its browsers get, each `<app>@<version>`
 * @throws ReleaseError for a page that is no document of a composition
 */
export function openedDocument(page: string, url: string, names: readonly string[], bar: OpenedBar): string {
  const data = z.safeParse(siteDataSchema, readJson(SITE_DATA.exec(page)?.[2]));
  if (!data.success) throw new ReleaseError(`A page is no document of a composition. ${z.prettifyError(data.error)}`);
  const own = {
    ...data.data,
    apiUrl: url + API_PATH,
    reportUrl: null,
    discovery: withVersions(data.data.discovery, names),
  };
  const moved = page
    .replace(POLICY, '')
    .replaceAll(data.data.apiUrl, own.apiUrl)
    .replace(SITE_DATA, (_all, begin: string, _data, end: string) => begin + serializeData(own) + end)
    .replace('</body>', () => `${barHtml(bar)}</body>`);
  return withPolicy(moved, contentSecurityPolicy(moved, policySources(own.discovery, [], own)));
}

/** A discovery document in which browsers get these versions; those behind them are there to fall back to. */
export function withVersions(discovery: Discovery, names: readonly string[]): Discovery {
  const chosen = new Map(names.map(parseReleaseName).map(({ app, version }) => [app, version]));
  const versionsOf = (app: string, versions: readonly DiscoveryEntry[]) => {
    const one = versions.find(({ metadata }) => metadata.version === chosen.get(app)) ?? versions.find(isDefault);
    return versions.map((entry) => ({
      ...entry,
      deployment: { ...entry.deployment, traffic: entry === one ? 100 : 0 },
    }));
  };
  const apps = Object.entries(discovery.microFrontends).map(([app, versions]): [string, DiscoveryEntry[]] => [
    app,
    app === HOST ? versions : versionsOf(app, versions),
  ]);
  return { ...discovery, microFrontends: Object.fromEntries(apps) };
}

const isDefault = ({ deployment }: DiscoveryEntry): boolean => deployment.default;

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** As the bar of a preview, by the colours of the page's own stylesheet; without a script, since any host's page has it. */
const STYLE = `
.opened-bar { position: sticky; z-index: 15; inset-block-end: 0; display: flex; pointer-events: none;
  padding: 12px calc(var(--chat-lane, 72px) + 16px) 16px 16px; }
.opened-bar > div { max-width: 44rem; padding: 8px 16px; border: 1px solid var(--color-line-strong, #888);
  border-inline-start: 4px solid var(--color-warm, #b45309); border-radius: var(--radius-md, 6px);
  background: var(--color-surface, #fff); color: var(--color-text, #111); box-shadow: var(--shadow-raised, none);
  font-size: var(--text-sm, 14px); line-height: 1.35; overflow-wrap: anywhere; pointer-events: auto; }
.opened-bar p { margin: 0; }
.opened-bar strong { display: block; color: var(--color-warm-text, #92400e); font-size: var(--text-xs, 12px); font-weight: 600; }
.opened-bar summary { min-height: 24px; cursor: pointer; }
.opened-bar ul { max-height: 30vh; margin: 0; padding-inline-start: 20px; overflow-y: auto; white-space: pre-line; }
`;

function barHtml({ title, text, calls }: OpenedBar): string {
  const said = `<p><strong>${escapeHtml(title)}</strong>${escapeHtml(text)}</p>`;
  return `<style>${STYLE}</style><aside class="opened-bar" aria-label="Opened composition"><div>${said}${callsHtml(calls)}</div></aside>`;
}

function callsHtml(calls: OpenedBar['calls']): string {
  if (calls === null) return '';
  if (calls.length === 0) return '<p>The API of today answers all its calls.</p>';
  const count = calls.length === 1 ? 'One call' : `${calls.length} calls`;
  const lines = calls.map((call) => `<li>${escapeHtml(call)}</li>`).join('');
  return `<details><summary>${count} that the API of today does not answer</summary><ul>${lines}</ul></details>`;
}
