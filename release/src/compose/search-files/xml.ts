/** Characters that XML 1.0 cannot hold in any way of writing (its §2.2): most control characters and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** First line of a document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** An element with a text, whatever that holds. */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** An element with elements in it. */
export const parentElement = (name: string, children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

/** Text as it must be written in XML, between elements or in a quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
