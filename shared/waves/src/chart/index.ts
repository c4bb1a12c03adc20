export { PricedChart } from './priced-chart';
export { TextbookChart, WaveChart } from './wave-chart';
