import type { PageMeta } from '@hidden-order/platform/page';
import { site } from '@hidden-order/api-shapes/site';

export { ContactPage as Component } from './contact-page';

export const meta = (): PageMeta => ({
  title: 'Contact',
  description: `How to reach ${site.name}: a form, e-mail, phone, address, hours and chat.`,
});
