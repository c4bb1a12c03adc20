export { checkCount, HINT_POINTS, scoreOf, soundWaves, type CountCheck, type Misplaced } from './check-count';
export { answerOf, countOf, isSound } from './count-answer';
export { PRICE_STEP, WAVE_LABELS, type Count, type PartialCount, type Swing, type WaveLabel } from './count';
export { brokenRules, IMPULSE_RULES, type BrokenRule, type ImpulseRule, type InvalidationLevel } from './impulse-rules';
export { PRACTICE_LEVELS, PRACTICE_SEED, type PracticeLevel } from './practice-seed';
export { drawSeed, practiceSeries, type PracticeSeries } from './practice-series';
export { STRUCTURES, type Structure } from './structure';
