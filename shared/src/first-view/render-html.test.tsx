import { createElement, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, jsx } from './jsx-runtime';
import { lazy, Suspense, useState } from './react';
import { renderHtml } from './render-html';

/** What an element with this HTML holds, to be compared with what React has made. */
function parse(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  element.normalize();
  return element;
}

function reactMakes(node: ReactNode): HTMLElement {
  const { container, unmount } = render(node);
  const made = parse(container.innerHTML);
  unmount();
  return made;
}

type Tree = string | number | boolean | null | Tree[] | { tag: string; props: Record<string, unknown>; children: Tree };

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<b>', '</p>', '&amp;', '"', "'", '<!--', '\u00a0'),
);
// What React takes for no text, or browsers for another one, no API sends and no page contains.
const plain = text.filter((value) => !/[\r\0\p{Cs}\ufffe\uffff]/u.test(value));
const props = fc.record(
  {
    className: plain,
    title: plain,
    id: plain,
    tabIndex: fc.integer({ min: -1, max: 3 }),
    hidden: fc.boolean(),
    'aria-hidden': fc.boolean(),
    'data-state': fc.oneof(plain, fc.boolean()),
    lang: fc.constantFrom(undefined, null, 'en'),
    onClick: fc.constant(() => undefined),
  },
  { requiredKeys: [] },
);
const { tree } = fc.letrec<{ tree: Tree; element: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    plain,
    fc.constantFrom(0, 12.5, true, false, null),
    fc.array(tie('tree'), { maxLength: 3 }),
    tie('element'),
  ),
  element: fc.record({ tag: fc.constantFrom('span', 'em', 'b', 'i'), props, children: tie('tree') }),
}));

const isElement = (node: Tree): node is Exclude<Tree, string | number | boolean | null | Tree[]> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

function asReact(node: Tree): ReactNode {
  if (Array.isArray(node))
    return createElement(({ children }: { children?: ReactNode }) => children, null, ...node.map(asReact));
  return isElement(node) ? createElement(node.tag, node.props, asReact(node.children)) : node;
}

function asView(node: Tree): unknown {
  if (Array.isArray(node)) return jsx(Fragment, { children: node.map(asView) });
  return isElement(node) ? jsx(node.tag, { ...node.props, children: asView(node.children) }) : node;
}

test('what is written is what React makes of the same elements', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect(parse(renderHtml(asView(node))).isEqualNode(reactMakes(asReact(node)))).toBe(true);
    }),
  );
});

const drawing = {
  viewBox: '0 0 2 1',
  children: ['text', { x: 1, textAnchor: 'middle', children: '3' }] as const,
};

test('a drawing is the one that React makes', () => {
  const [tag, label] = drawing.children;
  const view = jsx('svg', { ...drawing, children: jsx(tag, label) });
  const react = createElement('svg', drawing, createElement(tag, label));
  expect(parse(renderHtml(view)).isEqualNode(reactMakes(react))).toBe(true);
});

test('an element that holds nothing has no end', () => {
  expect(renderHtml(jsx('p', { children: ['one', jsx('br', {}), 'two'] }))).toBe('<p>one<br>two</p>');
});

test('an answer of the API is text, never an element, whatever it holds', () => {
  expect(renderHtml(jsx('p', { children: '<img src=x onerror=alert(1)>' }))).toBe(
    '<p>&lt;img src=x onerror=alert(1)></p>',
  );
  expect(renderHtml(jsx('a', { href: '"><script>' }))).toBe('<a href="&quot;>&lt;script>"></a>');
  const answer: unknown = JSON.parse('{"type":"script","props":{"children":"alert(1)"}}');
  expect(() => renderHtml(jsx('p', { children: answer }))).toThrow('An object is no text of a first view.');
});

test('state is what it begins with', () => {
  const Counter = () => {
    const [count] = useState(() => 3);
    return count;
  };
  expect(renderHtml(jsx(Counter, {}))).toBe('3');
});

test('where code has yet to be fetched, what stands in for it is shown', () => {
  const Late = lazy();
  const view = jsx(Suspense, { fallback: 'raw', children: jsx('b', { children: jsx(Late, {}) }) });
  expect(renderHtml(jsx('p', { children: ['Phone: ', view] }))).toBe('<p>Phone: raw</p>');
});

test('a component that throws shows nothing, also within what waits for code', () => {
  const Broken = () => {
    throw new RangeError('No instant.');
  };
  expect(() => renderHtml(jsx(Suspense, { fallback: 'raw', children: jsx(Broken, {}) }))).toThrow('No instant.');
});
