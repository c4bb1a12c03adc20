import { foldTyped } from '@hidden-order/api-shapes/typed-text';

/** A text as a search compares it: without hyphens, dashes, apostrophes and quotes, in lower case. */
const searchable = (text: string): string => foldTyped(text).replaceAll(/[-'"]/g, '').toLowerCase();

/** Makes the test whether some of these texts have every word of a search between them; all have those of a blank one. */
export function wordFinder(search = ''): (...texts: string[]) => boolean {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  // What has nothing but ignored characters is found nowhere.
  if (words.length === 0) return () => search.trim() === '';
  return (...texts) => {
    const searched = texts.map(searchable);
    return words.every((word) => searched.some((text) => text.includes(word)));
  };
}
