import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchDocument } from '../../queries/content-queries';

export { PrivacyPolicyPage as Component } from './privacy-policy-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchDocument('privacy-policy', request.signal);

export const meta = (): PageMeta => ({
  title: 'Privacy Policy',
  description: 'Which personal data the academy keeps, what for, for how long, and what stays in your browser.',
});
