export { Prose } from './prose';
