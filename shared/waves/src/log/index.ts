export { LogChains, withMoments } from './log-chains';
