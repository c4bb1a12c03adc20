import type { BlogSummary } from 'shared/contracts/content';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { TextbookChart } from 'shared/wave-chart';
import styles from './blog-card.module.css';
import { Byline } from './blog-card';

/** The featured article of the list, across the page and with its drawing. */
export function FeaturedBlog({ blog }: { blog: BlogSummary }) {
  return (
    <article className={styles.featured}>
      <div className={styles.featuredText}>
        <p className={styles.category}>{`Start here · ${blog.category}`}</p>
        <h3>
          <Link to={paths.blog(blog.slug)} className={styles.link}>
            {blog.title}
          </Link>
        </h3>
        <p className={styles.lead}>{blog.excerpt}</p>
        <p className={styles.byline}>
          <Byline blog={blog} />
        </p>
      </div>
      <TextbookChart figure={blog.figure} caption="" decorative />
    </article>
  );
}
