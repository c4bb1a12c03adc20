import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { documentLoader } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

const loadText = documentLoader('glossary', { kicker: 'Glossary' });

export async function loader(args: PageLoaderArgs) {
  const [text, { drawPlate }] = await Promise.all([loadText(args), loadPlates()]);
  return { ...text, plate: drawPlate('cycle') };
}
