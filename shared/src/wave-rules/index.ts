export { brokenRules, IMPULSE_RULES, type BrokenRule, type ImpulseRule } from './impulse-rules';
