import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { Container } from 'shared/ui';
import { BlogList } from '../../blog-card/blog-card';
import type { loader } from './data';
import styles from './page.module.css';

/** The newest articles. */
export function LatestArticles() {
  const { blogs } = useLoaderData<typeof loader>();
  if (blogs.length === 0) return null;
  return (
    <Container>
      <div className={styles.sectionHead}>
        <h2>From the blog</h2>
        <Link to={paths.blogs}>All articles</Link>
      </div>
      <BlogList blogs={blogs} />
    </Container>
  );
}
