import type { StructuredData } from 'shared/contracts/page';
import { serializeData } from 'shared/contracts/site-data';

/**
 * What a page is about, for search engines, as JSON-LD. It is data that no browser runs, so the page's policy needs no
 * hash for it; `<` is escaped, or a text could end the element and go on as markup.
 */
export function StructuredDataScript({ things }: { things: readonly StructuredData[] }) {
  const html = serializeData({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
