import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchDocument } from '../../queries/content-queries';

export { AboutPage as Component } from './about-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchDocument('about', request.signal);

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
