import { DocumentPage } from '../../reading/document-page';

export const AboutPage = () => <DocumentPage kicker="About" />;
