export { CommitsOverChart } from './commits-over-chart';
export { PointList } from './point-list';
export { Seal } from './seal';
export { labelWords, statementWords, swingsAt, type ChartSoFar, type StatedLabels } from './statement-words';
