import { ViewElement } from './view-element';

/** What a compiled component of a first view makes its elements with, in place of `react/jsx-runtime`. */
export const jsx = (type: unknown, props: ViewElement['props']): ViewElement => new ViewElement(type, props);
export const jsxs = jsx;
export { Fragment } from './view-element';
