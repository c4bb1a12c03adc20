import { drawPlate } from '@hidden-order/waves/figures';
import { documentLoader } from '../../queries/content-queries';

export const loader = documentLoader('glossary', { kicker: 'Glossary', plate: drawPlate('cycle') });
