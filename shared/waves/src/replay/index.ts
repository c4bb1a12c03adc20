export { endingOf, toldOf, type Ending } from './endings';
export { isAnswerable, isAtSwings, markStatement, type Marks, type Stated } from './marks';
export { scoreReplay, shareOf, statementPoints, type Points } from './scoring';
