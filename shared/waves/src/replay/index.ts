export { endingOf, levelBreakOf, toldOf, type Ending } from './endings';
export { labelledSwings, labelWords, swingsAt, type ChartSoFar, type StatedLabels } from './label-words';
export { logRows, resultWords, statementCells } from './log-rows';
export { isAnswerable, isAtSwings, markStatement, placesOf, type Marks, type Stated } from './marks';
export { scoreReplay, shareOf, statementPoints, type Points } from './scoring';
