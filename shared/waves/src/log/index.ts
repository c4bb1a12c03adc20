export { CheckLog } from './check-log';
export { LOG_COLUMNS } from './columns';
export { LogCharts, withMoments } from './log-charts';
export { SeriesSeal } from './series-seal';
