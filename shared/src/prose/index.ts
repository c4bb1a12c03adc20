export { Exercise } from './exercise/exercise';
export { Prose } from './prose';
