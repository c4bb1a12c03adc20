export {
  PRACTICE_LEVELS,
  PRACTICE_SEED,
  WAVE_LABELS,
  type PracticeLevel,
  type WaveLabel,
} from '@hidden-order/api-shapes/practice-terms';
export { checkCount, HINT_POINTS, scoreOf, soundWaves, type CountCheck, type Misplaced } from './check-count';
export { answerOf, countOf, isSound } from './count-answer';
export { PRICE_STEP, type Count, type PartialCount, type Swing } from './count';
export { brokenRules, IMPULSE_RULES, type BrokenRule, type ImpulseRule, type InvalidationLevel } from './impulse-rules';
export { drawSeed, practiceSeries, type PracticeSeries } from './practice-series';
export { STRUCTURES, type Structure } from './structure';
