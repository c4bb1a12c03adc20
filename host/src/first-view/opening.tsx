import { trustedHtml } from 'shared/trusted-html';
import styles from './first-view.module.css';

/** What the document of a guarded page shows of it before any code and data (`PageModule.opening`). */
export interface Opening {
  /** The document's title. */
  title: string;
  html: string;
}

const ELEMENT_ID = 'opening';

/** The opening in this document; null without one, as in development. */
export function readOpening(): Opening | null {
  const html = document.getElementById(ELEMENT_ID)?.innerHTML;
  return html === undefined ? null : { title: document.title, html };
}

/** The opening, until the first view or the page itself takes its place. */
export function OpeningView({ opening: { title, html } }: { opening: Opening }) {
  return (
    <>
      <title>{title}</title>
      <div
        id={ELEMENT_ID}
        className={styles.opening}
        dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
        suppressHydrationWarning
      />
    </>
  );
}
