import type { PageMeta } from '@hidden-order/platform/page';

/* The page of an address whose loader always leads to another page, so nothing of this one shows. */

export const Component = () => null;

export const meta = (): PageMeta => ({ title: 'Members area', description: 'Leads to another page.', noindex: true });
