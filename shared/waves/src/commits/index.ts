export { CommitsOverChart } from './commits-over-chart';
export { Seal } from './seal';
export { statementWords } from './statement-words';
