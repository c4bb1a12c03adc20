export {
  check,
  LABELS,
  type Checked,
  type Label,
  type Labels,
  type Level,
  type Problem,
  type WaveVerdict,
} from './check';
export { parse, type Count, type Parsed, type ParseOptions } from './parse';
export type { Wave } from './parse-table';
export { explain } from './explain';
export { RULES, type RuleName } from './rules';
export { separate, type Separation } from './separate';
export { STRUCTURES, type Structure } from './structures';
export type { Swing } from './swing';
export { swingsOf, type Bar, type BarSwing } from './swings-of';
