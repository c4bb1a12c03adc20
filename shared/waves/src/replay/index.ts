export { endingOf, levelBreakOf, toldOf, type Ending } from './endings';
export { labelledSwings, labelWords } from './label-words';
export { logRows, resultWords, statementCells } from './log-rows';
export { isAnswerable, isAtSwings, markStatement, type Marks, type Stated } from './marks';
export { scoreReplay, shareOf, statementPoints, type Earned } from './scoring';
