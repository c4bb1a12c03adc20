import type { StructuredData } from 'shared/contracts/page';

/**
 * What a page is about, for search engines, as JSON-LD. It is data that no browser runs, so the page's policy needs no
 * hash for it; `<` is escaped, or a text could end the element and go on as markup.
 */
export function StructuredDataScript({ things }: { things: readonly StructuredData[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const html = json.replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
