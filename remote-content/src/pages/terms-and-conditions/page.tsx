import type { PageMeta } from 'shared/platform/page';
import { DocumentPage } from '../../reading/document-page';

export const Component = () => <DocumentPage kicker="Legal" dated />;

export const meta = (): PageMeta => ({
  title: 'Terms and Conditions',
  description: 'The terms under which the academy teaches: prices, instalments, refunds, tournaments and risk.',
});
