/** Marks of HTML, and notes in the margin with all that they say. */
const MARKS = /<small>.*?<\/small>|<[^>]*>/gs;

/** What a text of the academy says, from the HTML that the API has rendered, without notes in the margin. */
export const textOfHtml = (html: string): string =>
  html
    .replace(MARKS, '')
    // The only characters that the API escapes.
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
