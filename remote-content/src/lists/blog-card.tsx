import type { BlogSummary } from '@hidden-order/api-shapes/content';
import { formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Plate } from '@hidden-order/waves/plate';
import type { Plated } from '../queries/plated';
import { CardLink } from './card-link';
import grid from './grid.module.css';
import styles from './blog-card.module.css';

/** Articles as a grid of cards. */
export function BlogList({ blogs }: { blogs: readonly Plated<BlogSummary>[] }) {
  return (
    <ul role="list" className={`kit-stack5 ${grid.three}`}>
      {blogs.map((blog) => (
        <li key={blog.slug} className={grid.cell}>
          <BlogCard blog={blog} />
        </li>
      ))}
    </ul>
  );
}

function BlogCard({ blog }: { blog: Plated<BlogSummary> }) {
  return (
    <article className={`kit-stack2 ${styles.card}`}>
      <Plate drawing={blog.plate} />
      <p className="kit-kicker">{blog.category}</p>
      <h3>
        <CardLink to={paths.blog(blog.slug)} title={blog.title} />
      </h3>
      <p className="kit-soft">{blog.excerpt}</p>
      <p className="kit-fine">
        <Byline blog={blog} />
      </p>
    </article>
  );
}

/** Author, dates and reading time of an article. */
export function Byline({ blog: { author, published_at, updated_at, minutes } }: { blog: BlogSummary }) {
  return (
    <>
      <span>{`${author} · `}</span>
      <time dateTime={published_at}>{formatDay(published_at)}</time>
      <span>{` · ${minutes}\u00a0min\u00a0read`}</span>
      {updated_at !== published_at && (
        <span>
          {' '}
          {'· updated\u00a0'}
          <time dateTime={updated_at}>{formatDay(updated_at)}</time>
        </span>
      )}
    </>
  );
}
