export { costsOf, GRADER, HINT_POINTS, isRightCount, scoreOf } from './grade';
