export { UntilNext } from './until-next';
