import type { BlogDetail } from 'shared/contracts/content';
import type { StructuredData } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import { paths } from 'shared/paths';
import { academy, type At, breadcrumbs } from '../../page-meta/page-meta';

/** The article and its breadcrumbs. */
export function articleData({ slug, title, ...blog }: BlogDetail, at: At): StructuredData[] {
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
