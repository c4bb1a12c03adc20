import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { DocumentPage } from '../../document-page/document-page';
import type { loader } from './data';

export const Component = () => <DocumentPage kicker="Legal" dated document={useLoaderData<typeof loader>()} />;

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'Which personal data the academy keeps, what for, for how long, and what stays in your browser.',
});
