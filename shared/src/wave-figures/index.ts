export { labelOf, scalesOf, type Figure, type TurningPoint } from './figure';
export { flat } from './flat';
export { figures } from './textbook';
