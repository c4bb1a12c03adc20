import type { WaveFigure } from '@hidden-order/api-shapes/content';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { documentLoader } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

/** The art of the scenes, in turn; the method has a figure of its own. */
const ART: readonly (WaveFigure | null)[] = ['failed-count', null, 'evidence', 'degrees', 'certificate', 'law'];

const loadText = documentLoader('about', { kicker: 'About' });

export async function loader(args: PageLoaderArgs) {
  const [text, { drawPlate }] = await Promise.all([loadText(args), loadPlates()]);
  return { ...text, plates: ART.map((name) => name && drawPlate(name)) };
}
