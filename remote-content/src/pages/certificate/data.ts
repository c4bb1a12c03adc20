import { callApi, isStatus } from '@hidden-order/platform/api-client';
import { certificateCheckSchema, type CertificateCheck } from '@hidden-order/api-shapes/certificates';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** What the check of a code found. */
export type Checked =
  | { found: 'certificate'; code: string; certificate: CertificateCheck }
  | { found: 'nothing'; code: string };

export async function loader({ params, request }: PageLoaderArgs): Promise<Checked> {
  const code = normaliseReference(params.code ?? '');
  try {
    const certificate = await callApi(certificateCheckSchema, {
      url: `/certificates/${encodeURIComponent(code)}/`,
      signal: request.signal,
    });
    return { found: 'certificate', code, certificate };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return { found: 'nothing', code };
  }
}
