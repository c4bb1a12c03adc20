import type { RenderedHtml } from '@hidden-order/platform/protocol/host-renderer';
import {
  escapeHtml,
  PAGE_DATA_ELEMENT_ID,
  serializeData,
  SITE_DATA_ELEMENT_ID,
  type PageData,
  type SiteData,
} from '@hidden-order/platform/protocol/document-data';
import { pageDataSchema, siteDataSchema } from '@hidden-order/platform/protocol/discovery-schema';
import { integrityByName } from '@hidden-order/platform/protocol/discovery';
import { site } from '@hidden-order/api-shapes/site';
import * as z from 'zod';
import { ReleaseError } from '../site/release-error';

/** A stylesheet within the document, so that the first paint needs no further request. */
export interface InlineStyle {
  /** Address of the same stylesheet as a file: scripts that need it see that the document has it. */
  href: string;
  css: string;
}

/** A file that the browser fetches before a script or stylesheet asks for it. */
export interface Preload {
  href: string;
  as: 'script' | 'style' | 'font';
  /** Whether the later request uses CORS, as those to other origins and for fonts do. */
  crossOrigin: boolean;
  /** Must be that of the later request, or the browser fetches the file twice. By default the one that the name holds. */
  integrity?: string;
}

export interface DocumentParts {
  scripts: readonly string[];
  styles: readonly InlineStyle[];
  preloads: readonly Preload[];
  /** Whether only signed-in visitors stay on the page; browsers of others preload no code, which they would not use. */
  guarded?: boolean;
  /** Origins to connect to early. */
  preconnect: readonly string[];
  /** Code that must run before `scripts`. */
  inline?: readonly string[];
  /** The prerendered HTML that the host hydrates, and the pattern of its route; all empty in development. */
  rendered: Pick<RenderedHtml, 'head' | 'body'> & { route: string };
  /** The data of a prerendered page. */
  pageData: PageData | null;
  siteData: SiteData;
}

/**
 * Fills the host's document template.
 * @throws ReleaseError when the template lacks one of its marks, or data breaks its contract
 */
export function fillDocument(
  template: string,
  { scripts, styles, preloads, guarded = false, preconnect, inline = [], rendered, pageData, siteData }: DocumentParts,
): string {
  const forPaint = preloads.filter(({ as }) => as === 'font');
  const forCode = preloads.filter(({ as }) => as !== 'font');
  const head = [
    ...(rendered.head === '' ? [] : [rendered.head]),
    // Requests come before the styles, which are long, so that the document's first bytes start them.
    ...forPaint.map(preloadElement),
    ...preconnect.map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>`),
    ...styles.map(({ href, css }) => `<style data-href="${escapeHtml(href)}">${css}</style>`),
  ];
  // At the end, so that the browser requests the code after the document, whose bytes the first paint needs.
  const code = [
    ...(guarded ? [guardedPreloads(forCode)] : forCode.map(preloadElement)),
    ...inline.map((text) => `<script>${text}</script>`),
    ...scripts.map(
      (src) => `<script defer src="${escapeHtml(src)}"${integrityAttribute(integrityByName(src))}></script>`,
    ),
  ];
  return [
    { mark: '<!-- compose: head -->', html: head.join('\n    ') },
    { mark: '<!-- compose: name -->', html: escapeHtml(site.name) },
    { mark: '<!-- compose: tagline -->', html: escapeHtml(site.tagline) },
    { mark: '<!-- compose: route -->', html: rendered.route },
    { mark: '<!-- compose: shell -->', html: rendered.body },
    {
      mark: '<!-- compose: end -->',
      html: [
        dataElement(SITE_DATA_ELEMENT_ID, siteDataSchema, siteData),
        ...(pageData ? [dataElement(PAGE_DATA_ELEMENT_ID, pageDataSchema, pageData)] : []),
        ...code,
      ].join(''),
    },
  ].reduce((page, { mark, html }) => {
    if (!page.includes(mark)) throw new ReleaseError(`The host's document.html lacks the mark "${mark}".`);
    return page.replace(mark, () => html);
  }, template);
}

/**
 * Puts the policy into a page, before anything that it governs.
 * @throws ReleaseError when the page has no `<meta charset>` to put it after
 */
export function withPolicy(page: string, policy: string): string {
  const charset = /<meta charset="[^"]*" ?\/?>/;
  if (!charset.test(page))
    throw new ReleaseError("The host's document.html lacks <meta charset>. Add it as the first.");
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
  return page.replace(charset, (meta) => `${meta}\n    ${element}`);
}

const integrityAttribute = (integrity: string | undefined): string =>
  integrity === undefined ? '' : ` integrity="${integrity}"`;

/**
 * Fonts belong to the first paint. Code does not, so its preloads have low priority. Chromium sends ten such requests at a
 * time: an origin that hangs must not use them up (e2e/full/own-site/budgets.e2e.ts limits how many a document has).
 */
function preloadElement({ href, as, crossOrigin, integrity = integrityByName(href) }: Preload): string {
  const type = as === 'font' ? ' type="font/woff2"' : ' fetchpriority="low"';
  const hash = as === 'font' ? '' : integrityAttribute(integrity);
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${type}${hash}${crossOrigin ? ' crossorigin' : ''}>`;
}

/** Code preloads for those whom the page's guard (host/src/page/guarded-document.tsx) lets stay, as a script element. */
const guardedPreloads = (preloads: readonly Preload[]): string =>
  `<script>(${PRELOAD})(${serializeData(
    preloads.map(({ href, as, crossOrigin, integrity = integrityByName(href) }) => ({
      href,
      as,
      fetchPriority: 'low',
      ...(crossOrigin && { crossOrigin: '' }),
      ...(integrity !== undefined && { integrity }),
    })),
  )})</script>`;

const PRELOAD = `(preloads) => {
  try {
    if (!localStorage.getItem('access')) return;
  } catch {}
  for (const preload of preloads)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload' }, preload));
}`;

/** Checks the data against its schema, because browsers check only its outline (host/src/site-data.ts). */
function dataElement<Schema extends z.core.$ZodType<object>>(
  id: string,
  schema: Schema,
  data: z.infer<Schema>,
): string {
  const parsed = z.safeParse(schema, data);
  if (!parsed.success)
    throw new ReleaseError(`The data "${id}" of a page is invalid. ${z.prettifyError(parsed.error)}`);
  return `<script type="application/json" id="${id}">${serializeData(data)}</script>`;
}
