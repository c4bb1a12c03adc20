import { DocumentPage } from '../../reading/document-page';
import styles from './page.module.css';

export const GlossaryPage = () => (
  <div className={styles.list}>
    <DocumentPage />
  </div>
);
