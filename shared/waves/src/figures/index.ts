export { artLabels } from './art-labels';
export { labelOf, pathOf, scalesOf, TYPICAL_PARTS, type Art } from './figure';
export { boxAt, placeLabels } from './labels';
export { obstaclesOf, type Box } from './obstacles';
export { ART_PLOT, CHARACTER, HEIGHT, PRICE_GAP, pricedPlot, SIZES, WIDTH, type Plot } from './plot';
export { priceText } from './price-text';
export { cycle, impulse, zigzag } from './single-figures';
export { figures } from './textbook';
