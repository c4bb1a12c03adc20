import { ALL_BLOGS } from 'shared/contracts/content-lists';
import type { BlogQuery } from 'shared/contracts/content-query';
import { formatCount } from 'shared/format';
import { paths } from 'shared/paths';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader, SelectField } from 'shared/ui';
import { BlogList } from '../../blog-card/blog-card';
import { FeaturedBlog } from '../../blog-card/featured-blog';
import styles from '../../list-controls/list-controls.module.css';
import { NoResults, Pagination, ResultHeading } from '../../list-controls/results';
import { SearchForm } from '../../list-controls/search-form';
import { useListQuery } from '../../list-controls/use-list-query';
import { writeQuery } from '../../list-query/list-query';
import type { loader } from './data';

/** The articles, newest first, filtered by the query string. */
export function BlogsPage() {
  const { query: shown, list } = useLoaderData<typeof loader>();
  const { query, change, loading } = useListQuery<BlogQuery>(ALL_BLOGS, shown);
  const filtered = shown.category !== undefined || shown.search !== undefined;
  const count = formatCount(list.total, 'article');
  const featured = filtered ? undefined : list.items.find((blog) => blog.featured);
  return (
    <>
      <PageHeader
        tool
        kicker="Blogs"
        title="Notes on waves, rules and evidence"
        lead="What the method says, where it is silent, and what has been tested."
      />
      <Container>
        <SearchForm label="Search the articles" search={query.search} onSearch={(search) => change({ search })}>
          <SelectField
            label="Category"
            value={query.category ?? ''}
            onChange={({ currentTarget: { value } }) => change({ category: value === '' ? undefined : value })}
          >
            <option value="">All categories</option>
            {list.categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </SelectField>
        </SearchForm>
        <div aria-busy={loading} className={loading ? styles.busy : undefined}>
          <ResultHeading page={list.page}>{filtered ? `${count} found` : count}</ResultHeading>
          {featured && <FeaturedBlog blog={featured} />}
          {list.items.length > 0 ? (
            <BlogList blogs={list.items.filter((blog) => blog !== featured)} />
          ) : filtered ? (
            <NoResults onClear={() => change({ category: undefined, search: undefined })}>
              No article matches these filters. Try another word or another category.
            </NoResults>
          ) : (
            <p>We have published nothing yet. Please check back later.</p>
          )}
          {/* A file of the release, not a route, so the link bypasses the router. */}
          <p>
            <a href={paths.blogFeed} type="application/rss+xml">
              Follow by RSS
            </a>
          </p>
          <Pagination
            page={list.page}
            pages={list.pages}
            to={(page) => paths.blogs + writeQuery(ALL_BLOGS, { ...shown, page })}
          />
        </div>
      </Container>
    </>
  );
}
