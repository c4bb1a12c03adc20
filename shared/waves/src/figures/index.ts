export { isHigh, labelOf, scalesOf, TYPICAL_PARTS, type Art } from './figure';
export { channel, flat, impulse } from './single-figures';
export { figures } from './textbook';
