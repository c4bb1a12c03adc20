import { callApi, isStatus } from '@hidden-order/platform/api-client';
import { certificateCheckSchema, type CertificateCheck } from '@hidden-order/api-shapes/certificates';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** What the check of a code found: null for an unknown code. */
export interface Checked {
  code: string;
  certificate: CertificateCheck | null;
}

export async function loader({ params, request: { signal } }: PageLoaderArgs): Promise<Checked> {
  const code = normaliseReference(params.code ?? '');
  try {
    const url = `/certificates/${encodeURIComponent(code)}/` as const;
    return { code, certificate: await callApi(certificateCheckSchema, { url, signal }) };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return { code, certificate: null };
  }
}
