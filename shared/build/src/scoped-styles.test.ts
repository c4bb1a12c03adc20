import { scopeStyles } from './scoped-styles';

const S = ':where([data-remote="journal"])';
const scoped = (css: string) => scopeStyles('journal', css).css;

test.each([
  ['.price { color: red }', `@layer remote{${S} .price { color: red }}`],
  ['a, header > .x { color: red }', `@layer remote{${S} a, ${S} header > .x { color: red }}`],
  ['body { color: red }', `@layer remote{${S} body { color: red }}`],
  [':root[data-session] .price {}', `@layer remote{:root[data-session] ${S} .price {}}`],
  ['html > body > .price {}', `@layer remote{html > body ${S} .price {}}`],
  ['@media print { .price { &:hover { a: b } } }', `@layer remote{@media print { ${S} .price { &:hover { a: b } } }}`],
  ['@layer page{.price{}}', `@layer remote{@layer page{${S} .price{}}}`],
  [
    '@keyframes k { from { top: 0 } 50% { top: 1px } }',
    '@layer remote{@keyframes k { from { top: 0 } 50% { top: 1px } }}',
  ],
  ['@import url(x.css);.a{}', `@import url(x.css);@layer remote{${S} .a{}}`],
  ['.a:is(.b, body){}::selection{}', `@layer remote{${S} .a:is(.b, body){}${S} ::selection{}}`],
])('%s holds within the remote alone, below the styles of the shell', (css, expected) => {
  expect(scoped(css)).toBe(expected);
});

test('styles that hold within the remote already stay as they are', () => {
  const once = scoped('.price, body {} :root[data-session] .x {}');
  expect(scoped(once)).toBe(once);
});

test('selectors that name nothing of the remote are found, in its sources and in what was built', () => {
  const css =
    '.price, .list a, #x {} :root[data-session] .y {} a, body:has(.bar), * + p, :is(.a, b) {} @media print { :root {} }';
  const outside = ['a', 'body:has(.bar)', '* + p', ':is(.a, b)', ':root'];
  expect(scopeStyles('journal', css).outside).toEqual(outside);
  expect(scopeStyles('journal', scoped(css)).outside).toEqual(outside);
});
