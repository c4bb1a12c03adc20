import { DocumentPage } from '../../document-page/document-page';

/** The terms of use. */
export const TermsAndConditionsPage = () => <DocumentPage kicker="Legal" dated />;
