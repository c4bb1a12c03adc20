import { changeImports } from './declarations';

test.each([
  [`import a from './a';`, `import a from './a.js';`],
  [`export * as paths from './a';`, `export * as paths from './a.js';`],
  [`export { b } from "./a";`, `export { b } from "./a.js";`],
  [`const later = import('./a');`, `const later = import('./a.js');`],
  [`export type A = import('./a').A;`, `export type A = import('./a.js').A;`],
  [`const text = './a';`, `const text = './a';`],
])('the specifier of %j changes, and nothing else', (text, changed) => {
  expect(changeImports(`${text}\n${text}`, (specifier) => `${specifier}.js`)).toBe(`${changed}\n${changed}`);
});
