/** Elements of the head that a page brings along (routes/remote-page.tsx), as a release writes them into the document. */
const PAGE_ELEMENTS = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join();

/**
 * Notes what the served page has in the head.
 * @returns what takes that away, once another page or version has brought its own
 */
export function noteServedHead(): () => void {
  const elements = [...document.head.querySelectorAll(PAGE_ELEMENTS)];
  return () => {
    for (const element of elements) element.remove();
  };
}
