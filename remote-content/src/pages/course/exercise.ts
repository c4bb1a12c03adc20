// A chunk of its own: `shared/prose` itself is in the page's.
export { loadDraft } from 'shared/drafts';
export { Exercise } from 'shared/prose';
