import type { BlogDetail } from 'shared/contracts/content';
import type { PageMeta, PageParameters } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import { type LoaderFunctionArgs } from 'shared/router';
import { blogFeed } from '../../blog-feed/blog-feed';
import { fetchBlog, listBlogSlugs } from '../../queries/content-queries';
import { articleData } from './structured-data';

export { BlogPage as Component } from './blog-page';

export const loader = ({ params: { slug = '' }, request }: LoaderFunctionArgs) => fetchBlog(slug, request.signal);

export const meta = (blog: BlogDetail): PageMeta => ({
  title: blog.title,
  description: blog.excerpt,
  image: { path: shareImagePaths.blog(blog.slug), alt: `The article ${blog.title}, with a drawn wave structure` },
  article: { publishedAt: blog.published_at, updatedAt: blog.updated_at },
  feed: blogFeed,
  structuredData: (at) => articleData(blog, at),
});

export const listParameters = async (): Promise<PageParameters[]> => (await listBlogSlugs()).map((slug) => ({ slug }));
