import type { LoaderData, PageMeta, PageOpening } from '@hidden-order/platform/page';
import { site } from '@hidden-order/api-shapes/site';
import type { loader } from './data';

export { CertificatePage as Component } from './certificate-page';

export const opening: PageOpening = {
  title: 'Certificate',
  description: `See whether this certificate of ${site.name} is valid, whose it is and for which course.`,
};

export const meta = (checked: LoaderData<typeof loader>): PageMeta => ({ ...describe(checked), noindex: true });

function describe(checked: LoaderData<typeof loader>): Pick<PageMeta, 'title' | 'description'> {
  switch (checked.found) {
    case 'certificate': {
      const { name, course, state } = checked.certificate;
      return {
        title: state === 'valid' ? `Certificate of ${name}` : 'Revoked certificate',
        description: `A ${state} certificate for the course ${course.title}.`,
      };
    }
    case 'nothing':
      return { title: 'Certificate not found', description: 'There is no certificate with this code.' };
  }
}
