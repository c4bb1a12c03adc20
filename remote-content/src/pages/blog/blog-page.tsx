import type { BlogDetail } from 'shared/contracts/content';
import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { formatDay } from '../../format/format';
import { Prose } from '../../prose/prose';
import styles from './page.module.css';

/** One article. */
export function BlogPage() {
  const { title, excerpt, category, author, published_at, updated_at, minutes, body } = useLoaderData<BlogDetail>();
  return (
    <article>
      <PageHeader kicker={category} title={title} lead={excerpt}>
        <p className={styles.byline}>
          {author} · <time dateTime={published_at}>{formatDay(published_at)}</time> · {minutes} min read
          {updated_at !== published_at && (
            <>
              {' '}
              · updated <time dateTime={updated_at}>{formatDay(updated_at)}</time>
            </>
          )}
        </p>
      </PageHeader>
      <Container>
        <Prose blocks={body} />
        <p className={styles.back}>
          <Link to={paths.blogs}>All articles</Link>
        </p>
      </Container>
    </article>
  );
}
