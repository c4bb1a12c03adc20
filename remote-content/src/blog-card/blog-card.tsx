import type { BlogSummary } from 'shared/contracts/content';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import styles from './blog-card.module.css';
import { Byline } from './byline';

/** An article in a list; the link is its title. */
export function BlogCard({ blog }: { blog: BlogSummary }) {
  return (
    <article className={styles.card}>
      <p className={styles.category}>{blog.category}</p>
      <h3>
        <Link to={paths.blog(blog.slug)} className={styles.link}>
          {blog.title}
        </Link>
      </h3>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <p className={styles.byline}>
        <Byline blog={blog} />
      </p>
    </article>
  );
}
