import type { BlogSummary } from 'shared/contracts/content';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { BlogList } from '../../blog-card/blog-list';
import { formatCount } from '../../format/format';
import { grid } from '../../grid/grid';

/** All articles of the academy, newest first. */
export function BlogsPage() {
  const blogs = useLoaderData<BlogSummary[]>();
  return (
    <>
      <PageHeader
        kicker="Blogs"
        title="Notes on waves, rules and evidence"
        lead="What the method says, where it is silent, and what has been tested."
      />
      <Container>
        {blogs.length === 0 ? (
          <p>Nothing has been published yet. Please look in again later.</p>
        ) : (
          <>
            <h2 className={grid.heading}>{formatCount(blogs.length, 'article')}</h2>
            <BlogList blogs={blogs} />
          </>
        )}
      </Container>
    </>
  );
}
