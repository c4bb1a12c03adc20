export { CommitsOverChart } from './commits-over-chart';
export { PointList } from './point-list';
export { Seal } from './seal';
export { statementWords } from './statement-words';
