import type { PageLoaderArgs } from 'shared/contracts/page';
import { fetchPerson } from '../../person/person-api';

export const loader = ({ request }: PageLoaderArgs) => fetchPerson(request.signal);

export const preloads = ['/auth/users/me/'] as const;
