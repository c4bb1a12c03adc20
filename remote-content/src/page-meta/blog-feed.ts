import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { site } from 'shared/site';

/** The RSS feed of the blog, which the list and every article name. */
export const blogFeed = { path: paths.blogFeed, title: `${site.name}: articles` } satisfies PageMeta['feed'];
