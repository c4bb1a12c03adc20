export { WaveChart } from './wave-chart';
