import { LEVEL_LABELS, TYPE_LABELS } from '@hidden-order/api-shapes/content-lists';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { colors } from '@hidden-order/node/drawing/figure';
import { shareImagePaths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { figures } from '@hidden-order/waves/figures';
import { fileExists } from '../../../site/files';
import { siteFolder } from '../../../site/site-folder';
import type { SiteContent } from '../site-content';
import type { ShareImage } from './draw-share-image';

/**
 * Writes the share images of the site, and of its courses and articles. An image that was drawn once is kept in the
 * site's folder, and drawn again only when its words, its figure, the colours or the code that draws have changed. Its time
 * is that of its last use, by which `prune` finds those that no page has any more.
 * @param root the site's folder
 * @param target folder of the pages to be
 * @param content null where it is not known; then only the site's own image is written
 */
export async function writeShareImages(root: string, target: string, content: SiteContent | null): Promise<void> {
  const { drawings } = siteFolder(root);
  await mkdir(drawings, { recursive: true });
  const code = await readCode();
  for (const [address, image] of shareImages(content)) {
    const drawn = path.join(drawings, `${fingerprint(code, image)}.png`);
    if (await fileExists(drawn)) await utimes(drawn, new Date(), new Date());
    else await drawTo(drawn, image);
    const file = path.join(target, address);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(drawn, file);
  }
}

/** The share images, by their paths on the site's origin. */
function shareImages(content: SiteContent | null): ReadonlyMap<string, ShareImage> {
  const { courses = [], blogs = [] } = content ?? {};
  return new Map([
    [shareImagePaths.site, { kicker: 'Elliott Wave analysis', title: site.tagline, figure: 'cycle' }],
    ...courses.map(({ id, type, level, title, figure }): [string, ShareImage] => [
      shareImagePaths.course(id),
      { kicker: `${TYPE_LABELS[type]} · ${LEVEL_LABELS[level]}`, title, figure },
    ]),
    ...blogs.map(({ slug, category, title, figure }): [string, ShareImage] => [
      shareImagePaths.blog(slug),
      { kicker: category, title, figure },
    ]),
  ]);
}

/** The library that draws and its fonts are loaded when they are needed: most compositions draw nothing. */
async function drawTo(file: string, image: ShareImage): Promise<void> {
  const { drawShareImage } = await import('./draw-share-image');
  // A killed process leaves no half-written file under the image's name.
  await writeFile(`${file}.part`, await drawShareImage(image));
  await rename(`${file}.part`, file);
}

const fingerprint = (code: string, image: ShareImage): string =>
  createHash('sha256')
    .update(JSON.stringify([code, colors, site.name, image, figures[image.figure]]))
    .digest('hex');

/** The code that decides how pictures look: that of this folder and of the drawing kit. */
async function readCode(): Promise<string> {
  const kit = path.dirname(createRequire(import.meta.url).resolve('@hidden-order/node/drawing/figure'));
  const lists = await Promise.all(
    [import.meta.dirname, kit].map(async (folder) => {
      const files = (await readdir(folder)).filter((file) => !file.includes('.test.')).toSorted();
      return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    }),
  );
  return lists.flat().join('\n');
}
