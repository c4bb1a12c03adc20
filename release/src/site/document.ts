import { SITE_DATA_ELEMENT_ID, type SiteData } from 'shared/contracts/site-data';
import { site } from 'shared/site';

interface DocumentParts {
  scripts: readonly string[];
  styles: readonly string[];
  /** Preloaded: without that they would be found only after the styles. */
  fonts: readonly string[];
  /** Origins that the first page needs at once. */
  preconnect: readonly string[];
  /** Code that must run before `scripts`. */
  inline?: readonly string[];
  siteData: SiteData;
}

/**
 * Fills the host's document template.
 * @throws Error when the template lacks one of its marks
 */
export function fillDocument(
  template: string,
  { scripts, styles, fonts, preconnect, inline = [], siteData }: DocumentParts,
): string {
  const head = [
    ...preconnect.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...inline.map((code) => `<script>${code}</script>`),
    ...scripts.map((src) => `<script defer src="${src}"></script>`),
  ];
  return [
    { mark: '<!-- compose: head -->', html: head.join('\n    ') },
    { mark: '<!-- compose: name -->', html: escapeText(site.name) },
    { mark: '<!-- compose: tagline -->', html: escapeText(site.tagline) },
    { mark: '<!-- compose: data -->', html: dataElement(siteData) },
  ].reduce((page, { mark, html }) => {
    if (!page.includes(mark)) throw new Error(`The host's document.html lacks the mark "${mark}".`);
    return page.replace(mark, () => html);
  }, template);
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON inside HTML: no `<` may appear, or the text could end the element. */
function dataElement(siteData: SiteData): string {
  const json = JSON.stringify(siteData).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SITE_DATA_ELEMENT_ID}">${json}</script>`;
}
