import { paths } from 'shared/paths';
import { Link, useLoaderData } from 'shared/router';
import { Container } from 'shared/ui';
import { BlogCard } from '../../blog-card/blog-card';
import { grid } from '../../grid/grid';
import type { HomeData } from './page';
import styles from './page.module.css';

/** The newest articles. */
export function LatestArticles() {
  const { blogs } = useLoaderData<HomeData>();
  if (blogs.length === 0) return null;
  return (
    <Container>
      <div className={styles.sectionHead}>
        <h2>From the blog</h2>
        <Link to={paths.blogs}>All articles</Link>
      </div>
      <ul className={grid.three}>
        {blogs.map((blog) => (
          <li key={blog.slug} className={grid.cell}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
    </Container>
  );
}
