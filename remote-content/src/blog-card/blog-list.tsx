import type { BlogSummary } from 'shared/contracts/content';
import { grid } from '../grid/grid';
import { BlogCard } from './blog-card';

/** Articles as cards, side by side where there is room. */
export function BlogList({ blogs }: { blogs: readonly BlogSummary[] }) {
  return (
    <ul className={grid.three}>
      {blogs.map((blog) => (
        <li key={blog.slug} className={grid.cell}>
          <BlogCard blog={blog} />
        </li>
      ))}
    </ul>
  );
}
