import { DocumentPage } from '../../reading/document-page';

export const PrivacyPolicyPage = () => <DocumentPage kicker="Legal" dated />;
