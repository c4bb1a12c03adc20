import * as calls from '@hidden-order/api-shapes/certificates/calls';
import { callApi, isStatus } from '@hidden-order/platform/api-client';
import type { CertificateCheck } from '@hidden-order/api-shapes/certificates';
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
    return { code, certificate: await callApi(calls.checkCertificate, { params: { code }, signal }) };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return { code, certificate: null };
  }
}
