/** Columns for lists of cards: three side by side where there is room, then two, then one. */
export { default as grid } from './grid.module.css';
