import type { PageMeta } from 'shared/platform/page';
import { site } from 'shared/site';

export { ContactPage as Component } from './contact-page';

export const meta = (): PageMeta => ({
  title: 'Contact',
  description: `How to reach ${site.name}: a form, e-mail, phone, address, hours and chat.`,
});
