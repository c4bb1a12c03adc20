// A chunk of its own: `@hidden-order/prose` itself is in the page's.
export { loadDraft } from '@hidden-order/platform/drafts';
export { Exercise } from '@hidden-order/prose';
