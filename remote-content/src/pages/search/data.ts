import { certificateCodeSchema } from '@hidden-order/api-shapes/certificates';
import { searchQuerySchema } from '@hidden-order/api-shapes/content-query';
import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { redirect } from '@hidden-order/platform/router';
import { loadList } from '../../lists/list-query';
import { searchSite } from '../../queries/content-queries';
import { loadPlates } from '../../queries/plated';

/** The query is empty before the first search. The code of a certificate leads to that certificate. */
export async function loader({ request }: PageLoaderArgs) {
  const code = certificateCodeSchema.safeParse(new URL(request.url).searchParams.get('search'));
  if (code.success) throw redirect(paths.certificate(code.data));
  return loadList(request, searchQuerySchema, async ({ search }, signal) => {
    const [results, { drawPlate }] = await Promise.all([
      search === undefined ? [] : searchSite(search, signal),
      loadPlates(),
    ]);
    return { results, plate: drawPlate('zigzag') };
  });
}
