import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { DocumentPage } from '../../document-page/document-page';
import type { loader } from './data';

export const Component = () => <DocumentPage kicker="Legal" dated document={useLoaderData<typeof loader>()} />;

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'What personal data we keep, why and for how long, and what stays in your browser.',
});
