/** Elements of the head that a page renders (routes/page-head.tsx), as a release writes them into the document. */
const PAGE_ELEMENTS = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join();

let prerendered: Element[] = [];

/** Notes what the document came with in its head. */
export function keepPrerenderedHead(): void {
  prerendered = [...document.head.querySelectorAll(PAGE_ELEMENTS)];
}

/** Removes what the document came with, for another page or version that has rendered its own. */
export function dropPrerenderedHead(): void {
  for (const element of prerendered) element.remove();
}

/**
 * The same for a page that React has rendered anew, beside the elements of the document: where something else, such as a
 * translator, had changed the HTML, React does not hydrate it. An effect of pages calls this.
 */
export function dropDoubledHead(): void {
  if (document.head.querySelectorAll('title').length > 1) dropPrerenderedHead();
}
