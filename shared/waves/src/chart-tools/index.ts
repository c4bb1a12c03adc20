export { useChartTools } from './use-chart-tools';
