import { trustedHtml } from 'shared/trusted-html';
import styles from './first-view.module.css';

/** What a document has of a page that the browser renders, before any code and data (`PageModule.opening`). */
export interface Opening {
  /** The document's title. */
  title: string;
  /** The page's header; empty where only its title is known. */
  html: string;
}

const ELEMENT_ID = 'opening';

/** The opening in this document. */
export const readOpening = (): Opening => ({
  title: document.title,
  html: document.getElementById(ELEMENT_ID)?.innerHTML ?? '',
});

/** The opening, until the page itself takes its place. */
export function OpeningView({ opening: { title, html } }: { opening: Opening }) {
  return (
    <>
      <title>{title}</title>
      {html !== '' && (
        <div
          id={ELEMENT_ID}
          className={styles.opening}
          dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          suppressHydrationWarning
        />
      )}
    </>
  );
}
