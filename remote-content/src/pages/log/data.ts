import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { fetchLog } from '../../queries/content-queries';

export const loader = ({ params: { id = '' }, request: { signal } }: PageLoaderArgs) => fetchLog(id, signal);
