import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { DocumentPage } from '../../document-page/document-page';
import type { loader } from './data';

export const Component = () => <DocumentPage kicker="About" document={useLoaderData<typeof loader>()} />;

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
