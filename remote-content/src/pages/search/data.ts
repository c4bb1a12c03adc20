import { certificateCodeSchema } from '@hidden-order/api-shapes/certificates';
import { searchSite } from '@hidden-order/api-shapes/content/calls';
import { NO_SEARCH } from '@hidden-order/api-shapes/content-lists';
import { searchQuerySchema } from '@hidden-order/api-shapes/content-query';
import { callApi } from '@hidden-order/platform/api-client';
import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { redirect } from '@hidden-order/platform/router';
import { loadList, writeQuery } from '../../lists/list-query';

/** The query is empty before the first search. The code of a certificate leads to that certificate. */
export async function loader({ request }: PageLoaderArgs) {
  const code = certificateCodeSchema.safeParse(new URL(request.url).searchParams.get('search'));
  if (code.success) throw redirect(paths.certificate(code.data));
  return loadList(request, searchQuerySchema, async ({ search }, signal) => {
    if (search === undefined) return { results: [] };
    return { results: (await callApi(searchSite, { query: writeQuery(NO_SEARCH, { search }), signal })).items };
  });
}
