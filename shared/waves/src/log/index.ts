export { CheckLog } from './check-log';
export { LogCharts, withMoments } from './log-charts';
export { SeriesSeal } from './series-seal';
