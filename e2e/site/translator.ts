/**
 * Runs in a page: puts each text, and each that comes later, in upper case into two `font` elements, as a browser's
 * translator puts its translation into a page (Google's in Chrome). Needs no document yet.
 */
export function translatePage(): void {
  const LEFT_ALONE = 'font, script, style, noscript, textarea, svg';
  const font: string = 'font';

  function translateText(text: Text): void {
    const { parentElement } = text;
    if (!parentElement?.closest('body') || parentElement.closest(LEFT_ALONE)) return;
    const [outer, inner] = [document.createElement(font), document.createElement(font)];
    inner.append(text.data.toUpperCase());
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translate(node: Node): void {
    if (node instanceof Text) translateText(node);
    else for (const child of [...node.childNodes]) translate(child);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) translate(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translate(document);
}
