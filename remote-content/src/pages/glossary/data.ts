import type { PageLoaderArgs } from 'shared/contracts/page';
import { fetchDocument } from '../../queries/content-queries';

export const loader = ({ request }: PageLoaderArgs) => fetchDocument('glossary', request.signal);
