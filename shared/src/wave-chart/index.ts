export { TextbookChart, WaveChart } from './wave-chart';
