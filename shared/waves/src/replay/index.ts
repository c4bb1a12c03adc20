export { endingOf, toldOf, type Ending } from './endings';
export { markStatement, type Marks, type Stated } from './marks';
export { scoreReplay, shareOf, statementPoints, type Points } from './scoring';
