import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { DocumentPage } from '../../document-page/document-page';
import type { loader } from './data';

export const Component = () => <DocumentPage kicker="Legal" dated document={useLoaderData<typeof loader>()} />;

export const meta = (): PageMeta => ({
  title: 'Terms and Conditions',
  description: 'The terms under which the academy teaches: prices, instalments, refunds, tournaments and risk.',
});
