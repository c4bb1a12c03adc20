import { escapeHtml } from '../contracts/html-text';
import { Fragment, NotThere, Suspense, ViewElement } from './view-element';

/** Elements without an end tag (HTML Standard, "Void elements"), as far as pages have them. */
const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Attributes that React calls otherwise; of all others the parser does not mind how they are capitalised. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  textAnchor: 'text-anchor',
};

/**
 * Writes as HTML what components return, the same elements as React makes of it. Listeners, refs and keys are left out.
 * @throws TypeError for what it cannot write, such as an object in place of text, or a style as an object
 */
export function renderHtml(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (Array.isArray(node)) return node.map(renderHtml).join('');
  if (!(node instanceof ViewElement)) throw new TypeError('An object is no text of a first view.');
  const { type, props } = node;
  if (type === Fragment) return renderHtml(props.children);
  if (type === Suspense) return renderBoundary(props);
  if (isComponent(type)) return renderHtml(type(props));
  const name = String(type);
  const start = `<${name}${Object.entries(props).map(renderAttribute).join('')}>`;
  return VOID_ELEMENTS.has(name) ? start : `${start}${renderHtml(props.children)}</${name}>`;
}

const isComponent = (type: unknown): type is (props: ViewElement['props']) => unknown => typeof type === 'function';

function renderBoundary({ children, fallback }: ViewElement['props']): string {
  try {
    return renderHtml(children);
  } catch (error) {
    if (error instanceof NotThere) return renderHtml(fallback);
    throw error;
  }
}

function renderAttribute([name, value]: [string, unknown]): string {
  const isWords = /^(?:aria|data)-/.test(name);
  if (name === 'children' || name === 'ref' || value === null || value === undefined || typeof value === 'function')
    return '';
  if (value === false && !isWords) return '';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`The attribute "${name}" of a first view is neither text nor number.`);
  const text = value === true && !isWords ? '' : String(value);
  return ` ${ATTRIBUTE_NAMES[name] ?? name}="${escapeHtml(text)}"`;
}
