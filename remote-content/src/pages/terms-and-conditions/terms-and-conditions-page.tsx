import { DocumentPage } from '../../reading/document-page';

export const TermsAndConditionsPage = () => <DocumentPage kicker="Legal" dated />;
