import type { PageMeta } from 'shared/platform/page';
import { DocumentPage } from '../../reading/document-page';

export const Component = () => <DocumentPage kicker="About" />;

export const meta = (): PageMeta => ({
  title: 'About',
  description: 'What the academy teaches, how, by whom, and what its certificates are not.',
});
