import type { BlogDetail } from '@hidden-order/api-shapes/content';
import type { LoaderData, PageMeta, StructuredData } from '@hidden-order/platform/page';
import { paths, shareImagePaths } from '@hidden-order/platform/paths';
import { academy, type At, blogFeed, breadcrumbs } from '../../page-meta';
import type { loader } from './data';

export { BlogPage as Component } from './blog-page';

export const meta = (blog: LoaderData<typeof loader>): PageMeta => ({
  title: blog.title,
  description: blog.excerpt,
  image: { path: shareImagePaths.blog(blog.slug), alt: `The article ${blog.title}, with a drawn wave structure` },
  article: { publishedAt: blog.published_at, updatedAt: blog.updated_at },
  feed: blogFeed,
  structuredData: (at) => articleData(blog, at),
});

/** The article and its breadcrumbs. */
function articleData({ slug, title, ...blog }: BlogDetail, at: At): StructuredData[] {
  const url = at(paths.blog(slug));
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: title,
      description: blog.excerpt,
      articleSection: blog.category,
      image: at(shareImagePaths.blog(slug)),
      datePublished: blog.published_at,
      dateModified: blog.updated_at,
      // The author is the editorial desk, not a person.
      author: { '@type': 'Organization', name: blog.author, url: at(paths.about) },
      publisher: academy(at),
      mainEntityOfPage: url,
      inLanguage: 'en',
    },
    breadcrumbs(at, { name: 'Blogs', path: paths.blogs }, { name: title, path: paths.blog(slug) }),
  ];
}
