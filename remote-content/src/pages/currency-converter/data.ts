import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { rateSchema, type Rate } from '@hidden-order/api-shapes/rates';
import { readConversion, type Conversion } from './conversion';

/** A page without a rate asks for it again, and says why there is none. */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const asked = readConversion(new URL(url).search);
  const rate = await fetchRate(asked.conversion, signal).catch(() => null);
  return { ...asked, rate, loadedAt: Date.now() };
}

/** The rate of a pair. @throws as `callApi` */
export const fetchRate = ({ from, to }: Pick<Conversion, 'from' | 'to'>, signal: AbortSignal): Promise<Rate> =>
  callApi(rateSchema, { url: '/rates/', params: { from, to }, signal });
