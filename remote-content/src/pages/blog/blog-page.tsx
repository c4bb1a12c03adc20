import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { BlogList, Byline } from '../../lists/blog-card';
import { CopyLink } from '../../reading/copy-link';
import { Reading } from '../../reading/reading';
import type { loader } from './data';
import styles from './page.module.css';

/** An article, and the articles to read next. */
export function BlogPage() {
  const blog = useLoaderData<typeof loader>();
  const { slug, title, excerpt, category, plate, body, contents, related } = blog;
  return (
    <>
      <article>
        <PageHeader kicker={category} title={title} lead={excerpt} art={<Plate drawing={plate} ofPage />}>
          <div className={`kit-soft ${styles.byline}`}>
            <p>
              <Byline blog={blog} />
            </p>
            <CopyLink key={slug} />
          </div>
        </PageHeader>
        <Reading headings={contents} blocks={body}>
          <p className={styles.disclaimer}>
            <strong>Education, not advice.</strong> This article describes a method and its limits. It recommends no
            trade, no product and no broker. Our <Link to={paths.termsAndConditions}>terms</Link> say what we do not do.
          </p>
        </Reading>
      </article>
      <Container>
        <section className={styles.related}>
          <div className={`kit-row ${styles.relatedHead}`}>
            <h2>Read next</h2>
            <Link to={paths.blogs}>All articles</Link>
          </div>
          <BlogList blogs={related} />
        </section>
      </Container>
    </>
  );
}
