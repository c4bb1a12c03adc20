import { documentLoader } from '../../queries/content-queries';

export const loader = documentLoader('about', { kicker: 'About' });
