export type { Best } from './best';
export { levelBreakOf, type Ending } from './endings';
export { labelledSwings, labelWords } from './label-words';
export { isAtSwings, markStatement, type Marks, type Stated } from './marks';
export { begin, canStrike, show, state, viewOf, type Play, type PlayView } from './play';
export { shareOf, statementPoints, type Result } from './points';
export { resultWords, rowsOf, statementCells } from './rows';
