export { firstLesson, lessonDrawing, whyNot, type Lesson } from './lesson';
export { costsOf, GRADER, HINT_POINTS, isRightCount, scoreOf, type Costs } from './grade';
