export { drawsOf, type Draw } from './draw';
export { drawSeed } from './draw-seed';
export { drawHiddenSeries, type HiddenSeries } from './hidden-series';
export { marketSeries, type Series } from './market-series';
export { practiceSeries, type PracticeSeries } from './practice-series';
export { RECIPES, type Recipe, type Shown } from './recipe';
export { barsOf, SWING_SIZE } from './series-bars';
export { seriesWords } from './series-words';
