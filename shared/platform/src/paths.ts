/**
 * Addresses of the site that apps link to (spec §2): `routePaths` are patterns of routes, and `paths` builds links.
 * Remotes link to each other's pages by these, without an import. Both are modules, so that a page's code has the
 * addresses that it links to, and no others.
 */
export * as routePaths from './route-paths';
export * as paths from './addresses';

/** Begins every id in a text of the academy, so that none is one of the page's own. */
export const PART = 'part-';

/** Size of the pictures of link previews, which a release draws, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Paths of these pictures. */
export const shareImagePaths = {
  /** The default picture. */
  site: '/share/site.png',
  course: (id: string) => `/share/courses/${encodeURIComponent(id)}.png`,
  blog: (slug: string) => `/share/blogs/${encodeURIComponent(slug)}.png`,
} as const;
