import { documentLoader } from '../../queries/content-queries';

export const loader = documentLoader('glossary', { kicker: 'Glossary' });
