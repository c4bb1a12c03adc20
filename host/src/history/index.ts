// One import for what may come after the first scripts.
export { closeDialogsByBack } from './close-by-back';
export { restoreScroll } from './restore-scroll';
