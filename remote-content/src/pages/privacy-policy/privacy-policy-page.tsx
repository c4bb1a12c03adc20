import { DocumentPage } from '../../document-page/document-page';

/** What personal data the site handles. */
export const PrivacyPolicyPage = () => <DocumentPage kicker="Legal" dated />;
