import type { PageMeta } from 'shared/contracts/page';
import type { LoaderFunctionArgs } from 'shared/router';
import { fetchPerson } from '../../person/person-api';

export { ProfilePage as Component } from './profile-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchPerson(request.signal);

export const meta = (): PageMeta => ({
  title: 'Profile',
  description: 'View and edit your name, date of birth, gender, identity document and phone.',
  noindex: true,
});
