import type { PageMeta } from '@hidden-order/platform/page';

/* What a page exports whose loader always leads to another one, so that nothing of it shows. */

export const Component = () => null;

export const meta = (): PageMeta => ({ title: 'Members area', description: 'Leads to another page.', noindex: true });
