import { DocumentPage } from '../../document-page/document-page';

/** Who the academy is, what it stands for and who teaches. */
export const AboutPage = () => <DocumentPage kicker="About" />;
