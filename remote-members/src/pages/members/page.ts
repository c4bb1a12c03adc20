import type { PageMeta } from 'shared/contracts/page';
import type { LoaderFunctionArgs } from 'shared/router';
import { fetchPerson } from '../../person/person-api';

export { MembersPage as Component } from './members-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchPerson(request.signal);

export const meta = (): PageMeta => ({
  title: 'Members area',
  description: 'Your courses, payments and certificates in one place.',
  noindex: true,
});
