import { documentLoader } from '../../queries/content-queries';

export const loader = documentLoader('terms-and-conditions', { kicker: 'Legal', dated: true });
