import { SITE_DATA_ELEMENT_ID, type SiteData } from 'shared/contracts/site-data';

interface DocumentParts {
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins that the first page needs at once. */
  preconnect: readonly string[];
  /** Code that must run before `scripts`. */
  inline?: readonly string[];
  siteData: SiteData;
}

/**
 * Fills the host's document template.
 * @throws Error when the template lacks one of its two marks
 */
export function fillDocument(
  template: string,
  { scripts, styles, preconnect, inline = [], siteData }: DocumentParts,
): string {
  const head = [
    ...preconnect.map((origin) => `<link rel="preconnect" href="${origin}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...inline.map((code) => `<script>${code}</script>`),
    ...scripts.map((src) => `<script defer src="${src}"></script>`),
  ];
  return [
    { mark: '<!-- compose: head -->', html: head.join('\n    ') },
    { mark: '<!-- compose: data -->', html: dataElement(siteData) },
  ].reduce((page, { mark, html }) => {
    if (!page.includes(mark)) throw new Error(`The host's document.html lacks the mark "${mark}".`);
    return page.replace(mark, () => html);
  }, template);
}

/** JSON inside HTML: no `<` may appear, or the text could end the element. */
function dataElement(siteData: SiteData): string {
  const json = JSON.stringify(siteData).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SITE_DATA_ELEMENT_ID}">${json}</script>`;
}
