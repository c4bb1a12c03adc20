import type { PageMeta } from '@hidden-order/platform/page';
import { DocumentPage } from '../../reading/document-page';
import styles from './page.module.css';

export const Component = () => (
  <div className={styles.list}>
    <DocumentPage />
  </div>
);

export const meta = (): PageMeta => ({
  title: 'Glossary of wave terms',
  description:
    'The words of Elliott Wave analysis in two or three sentences each, with rules kept apart from guidelines.',
});
