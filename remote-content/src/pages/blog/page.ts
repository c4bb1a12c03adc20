import type { LoaderData, PageMeta } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import { blogFeed } from '../../page-meta/page-meta';
import type { loader } from './data';
import { articleData } from './structured-data';

export { BlogPage as Component } from './blog-page';

export const meta = (blog: LoaderData<typeof loader>): PageMeta => ({
  title: blog.title,
  description: blog.excerpt,
  image: { path: shareImagePaths.blog(blog.slug), alt: `The article ${blog.title}, with a drawn wave structure` },
  article: { publishedAt: blog.published_at, updatedAt: blog.updated_at },
  feed: blogFeed,
  structuredData: (at) => articleData(blog, at),
});
