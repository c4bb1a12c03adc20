import type { PageMeta } from 'shared/contracts/page';
import { site } from 'shared/site';

export { ContactPage as Component } from './contact-page';

export const meta = (): PageMeta => ({
  title: 'Contact',
  description: `How to reach ${site.name}: e-mail, phone, address and chat.`,
});
