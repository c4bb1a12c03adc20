import { prerender } from 'react-dom/static';
import type { PageOpening } from 'shared/contracts/page';
import { site } from 'shared/site';
import { Container } from 'shared/ui';
import type { Opening } from './opening';
import styles from './first-view.module.css';

/**
 * Renders what a page's document has of it at once: its title and, of a page with a header, that header, and in its place the
 * page's title where the address has a query, which names another view of the page.
 */
export async function renderOpening({ title, Header }: PageOpening): Promise<Opening> {
  const fullTitle = `${title} | ${site.name}`;
  if (Header === undefined) return { title: fullTitle, html: '' };
  const { prelude } = await prerender(
    <>
      <div>
        <Header />
      </div>
      <Container className={styles.named}>
        <h1>{title}</h1>
      </Container>
    </>,
  );
  return { title: fullTitle, html: await new Response(prelude).text() };
}
