import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { fetchTerm, listTermIds } from '../../queries/content-queries';

export const loader = ({ params: { term = '' }, request }: PageLoaderArgs) => fetchTerm(term, request.signal);

export const listParameters = async (): Promise<PageParameters[]> => (await listTermIds()).map((term) => ({ term }));
