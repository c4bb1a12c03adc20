export { WaveChart } from './wave-chart';
export { TextbookChart } from './textbook-chart';
