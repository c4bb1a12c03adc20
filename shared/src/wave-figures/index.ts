export { channel } from './channel';
export { labelOf, scalesOf, type Figure, type TurningPoint } from './figure';
export { flat } from './flat';
export { impulse } from './impulse';
export { figures } from './textbook';
