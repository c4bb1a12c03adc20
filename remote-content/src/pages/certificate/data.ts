import { callApi, isStatus } from 'shared/api-client';
import { certificateCheckSchema, type CertificateCheck } from 'shared/api/certificates';
import { normaliseReference } from 'shared/api/reference';
import type { PageLoaderArgs } from 'shared/platform/page';

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
