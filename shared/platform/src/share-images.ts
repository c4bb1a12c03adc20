/** Size of the pictures of link previews, which a release draws, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Paths of these pictures on the site's origin. */
export const shareImagePaths = {
  /** The default picture. */
  site: '/share/site.png',
  course: (id: string) => `/share/courses/${encodeURIComponent(id)}.png`,
  blog: (slug: string) => `/share/blogs/${encodeURIComponent(slug)}.png`,
} as const;
