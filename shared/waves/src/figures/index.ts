export { labelOf, scalesOf, TYPICAL_PARTS, type Art } from './figure';
export { obstaclesOf, placeLabels, type Box, type PlacedLabel } from './labels';
export { ART_PLOT, CHARACTER, HEIGHT, PRICE_GAP, pricedPlot, WIDTH, type Plot } from './plot';
export { channel, flat, impulse } from './single-figures';
export { figures } from './textbook';
