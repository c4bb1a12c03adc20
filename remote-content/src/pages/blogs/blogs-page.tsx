import type { BlogSummary } from '@hidden-order/api-shapes/content';
import { ALL_BLOGS } from '@hidden-order/api-shapes/content-lists';
import type { BlogQuery } from '@hidden-order/api-shapes/content-query';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader, SelectField } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { BlogList, Byline } from '../../lists/blog-card';
import cards from '../../lists/blog-card.module.css';
import { CardLink } from '../../lists/card-link';
import styles from '../../lists/lists.module.css';
import { NoResults, Pagination, ResultHeading, SearchForm } from '../../lists/list-controls';
import { useListQuery } from '../../lists/use-list-query';
import { writeQuery } from '../../lists/list-query';
import type { Plated } from '../../queries/plated';
import type { loader } from './data';

/** The articles, newest first, filtered by the query string. */
export function BlogsPage() {
  const { query: shown, list, noResults } = useLoaderData<typeof loader>();
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
            <NoResults plate={noResults} onClear={() => change({ category: undefined, search: undefined })}>
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

/** The featured article of the list, across the page and with its drawing. */
function FeaturedBlog({ blog }: { blog: Plated<BlogSummary> }) {
  return (
    <article className={cards.featured}>
      <div className="kit-stack3">
        <p className="kit-kicker">{`Start here · ${blog.category}`}</p>
        <h3>
          <CardLink to={paths.blog(blog.slug)} title={blog.title} />
        </h3>
        <p className={cards.lead}>{blog.excerpt}</p>
        <p className="kit-fine">
          <Byline blog={blog} />
        </p>
      </div>
      <Plate drawing={blog.plate} />
    </article>
  );
}
