import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';

export { AboutPage as Component } from './about-page';

export const loader = async ({ request }: LoaderFunctionArgs) =>
  (await import('../../queries/content-queries')).fetchDocument('about', request.signal);

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
