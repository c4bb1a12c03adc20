export {
  COUNT_LABELS,
  PRACTICE_LEVELS,
  PRACTICE_SEED,
  WAVE_LABELS,
  type CountLabel,
  type PracticeLevel,
  type WaveLabel,
} from '@hidden-order/api-shapes/practice-terms';
export { answerOf, countOf } from './count-answer';
export { formatPrice, furtherBefore, isSameCount, placedWaves, PRICE_STEP, type Count, type Swing } from './count';
export { costsOf, GRADER, HINT_POINTS, isRightCount, scoreOf, soundWaves, wavesInOrder } from './grade';
export { LEAST_WAVES, legalCounts, type LegalCount } from './legal-counts';
export { drawsOf } from './draw';
export { drawSeed } from './draw-seed';
export { practiceSeries, type PracticeSeries } from './practice-series';
export { drawHiddenSeries, type HiddenSeries } from './hidden-series';
export { barsOf, SWING_SIZE, swingsSoFar, type SwingSoFar } from './series-bars';
export { seriesWords } from './series-words';
export { STRUCTURES, type Shown, type Structure } from './structure';
export { barOfClose, DETAILS, sizeOfDetail, swingsOfDetail, type Detail } from './swings-of-detail';
