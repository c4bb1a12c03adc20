export { labelOf, scalesOf, type Figure, type TurningPoint } from './figure';
export { channel, flat, impulse } from './single-figures';
export { figures } from './textbook';
