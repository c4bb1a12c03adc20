import type { PageLoaderArgs, PageMeta } from 'shared/contracts/page';
import { fetchPerson } from '../../person/person-api';

export { ProfilePage as Component } from './profile-page';

export const loader = ({ request }: PageLoaderArgs) => fetchPerson(request.signal);

export const firstCalls = ['/auth/users/me/'] as const;

export const meta = (): PageMeta => ({
  title: 'Profile',
  description: 'View and edit your name, date of birth, gender, identity document and phone.',
  noindex: true,
});
