import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { site } from 'shared/site';

/** The blog's news in RSS, as the pages of the blog name it. */
export const blogFeed = { path: paths.blogFeed, title: `${site.name}: articles` } satisfies PageMeta['feed'];
