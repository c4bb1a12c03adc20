import type { PageMeta } from 'shared/platform/page';
import { DocumentPage } from '../../reading/document-page';

export const Component = () => <DocumentPage kicker="Legal" dated />;

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'What personal data we keep, why and for how long, and what stays in your browser.',
});
