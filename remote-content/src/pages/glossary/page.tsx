import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { DocumentPage } from '../../document-page/document-page';
import type { loader } from './data';

export const Component = () => <DocumentPage kicker="Glossary" document={useLoaderData<typeof loader>()} />;

export const meta = (): PageMeta => ({
  title: 'Glossary of wave terms',
  description:
    'The words of Elliott Wave analysis in two or three sentences each, with rules and guidelines told apart.',
});
