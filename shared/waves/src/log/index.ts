export { LogChains } from './log-chains';
