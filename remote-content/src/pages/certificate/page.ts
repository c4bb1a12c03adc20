import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { site } from '@hidden-order/api-shapes/site';
import { CERTIFICATE_NAMES } from './certificate-page';
import type { loader } from './data';

export { CertificatePage as Component } from './certificate-page';

export const opening: PageOpening = {
  title: 'Certificate',
  description: `See whether this certificate of ${site.name} is valid, whose it is and for which course.`,
};

export const meta = (checked: LoaderData<typeof loader>): PageMeta => ({ ...describe(checked), noindex: true });

function describe({ certificate }: LoaderData<typeof loader>): Pick<PageMeta, 'title' | 'description'> {
  if (certificate === null)
    return { title: 'Certificate not found', description: 'There is no certificate with this code.' };
  const { name, course, state } = certificate;
  return {
    title: state === 'valid' ? `Certificate of ${name}` : CERTIFICATE_NAMES[state],
    description: `A ${state} certificate for the course ${course.title}.`,
  };
}
