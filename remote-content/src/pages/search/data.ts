import { searchQuerySchema } from 'shared/api/content-query';
import { paths } from 'shared/paths';
import type { PageLoaderArgs } from 'shared/platform/page';
import { replace } from 'shared/router';
import { certificateCodeSchema } from '../../certificate-code';
import { loadList } from '../../lists/load-list';
import { searchSite } from '../../queries/content-queries';

/** The query is empty before the first search. The code of a certificate leads to that certificate. */
export async function loader({ request }: PageLoaderArgs) {
  const code = certificateCodeSchema.safeParse(new URL(request.url).searchParams.get('search'));
  if (code.success) throw replace(paths.certificate(code.data));
  return loadList(request, searchQuerySchema, async ({ search }, signal) => ({
    results: search === undefined ? [] : await searchSite(search, signal),
  }));
}
