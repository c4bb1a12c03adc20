import { documentLoader } from '../../queries/content-queries';

export const loader = documentLoader('privacy-policy', { kicker: 'Legal', dated: true });
