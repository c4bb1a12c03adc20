// A chunk of its own: `shared/prose` itself is in the page's.
export { Exercise } from 'shared/prose';
