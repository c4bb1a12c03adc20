// A chunk of its own: `@hidden-order/prose` itself is in the page's.
export { Exercise } from '@hidden-order/prose';
