/** Escapes text for HTML, between elements or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serializes JSON for an element of the document, without any `<`, which could end the element. */
export const serializeData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The policy by which apps turn text into HTML. Documents allow it by this name, besides the host's default policy. */
export const HTML_POLICY = 'academy-html';
