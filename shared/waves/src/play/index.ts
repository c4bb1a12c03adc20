export { endOfCount, levelBreakOf, type Ending } from './endings';
export { labelWords } from './label-words';
export { isAtSwings, markStatement, type Marks } from './marks';
export { begin, canStrike, show, state, viewOf, type Play, type PlayView } from './play';
export { shareOf, statementPoints, type Result } from './points';
export { resultWords, rowsOf, statementCells } from './rows';
