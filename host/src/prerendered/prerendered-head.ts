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

/**
 * Notes what the prerendered page has in the head.
 * @returns a function that removes it, for when another page or version has rendered its own
 */
export function notePrerenderedHead(): () => void {
  const elements = [...document.head.querySelectorAll(PAGE_ELEMENTS)];
  return () => {
    for (const element of elements) element.remove();
  };
}
