import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { drawPlate } from '@hidden-order/waves/figures';
import { documentLoader } from '../../queries/content-queries';

/** The art of the scenes, in turn; the method has a figure of its own. */
const ART: readonly (WaveFigure | null)[] = ['failed-count', null, 'evidence', 'degrees', 'certificate', 'law'];

export const loader = documentLoader('about', { kicker: 'About', plates: ART.map((name) => name && drawPlate(name)) });
