import { shareImagePaths } from 'shared/contracts/share-images';
import { site } from 'shared/site';
import type { SiteContent } from '../site-content';
import type { ShareImage } from './draw-share-image';

/**
 * The pictures of the site, by their paths.
 * @param content null where it is not known: then there is the site's own alone
 */
export function shareImages(content: SiteContent | null): ReadonlyMap<string, ShareImage> {
  const { courses = [], blogs = [] } = content ?? {};
  return new Map([
    [shareImagePaths.site, { kicker: 'Elliott Wave analysis', title: site.tagline, figure: 'cycle' }],
    ...courses.map(({ id, type, level, title, figure }): [string, ShareImage] => [
      shareImagePaths.course(id),
      { kicker: `${type} · ${level}`, title, figure },
    ]),
    ...blogs.map(({ slug, category, title, figure }): [string, ShareImage] => [
      shareImagePaths.blog(slug),
      { kicker: category, title, figure },
    ]),
  ]);
}
