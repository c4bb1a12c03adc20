import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchDocument } from '../../queries/content-queries';

export { TermsAndConditionsPage as Component } from './terms-and-conditions-page';

export const loader = ({ request }: LoaderFunctionArgs) => fetchDocument('terms-and-conditions', request.signal);

export const meta = (): PageMeta => ({
  title: 'Terms and Conditions',
  description: 'The terms under which the academy teaches: prices, instalments, refunds, tournaments and risk.',
});
