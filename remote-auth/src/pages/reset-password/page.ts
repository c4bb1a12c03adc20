import type { PageMeta } from 'shared/contracts/page';
import type { LoaderFunctionArgs } from 'shared/router';
import * as z from 'shared/schema';
import { resetLinkSchema } from '../../session/password-reset';

export { ResetPasswordPage as Component } from './reset-password-page';

export const loader = ({ params }: LoaderFunctionArgs) => Promise.resolve(z.parse(resetLinkSchema, params));

export const meta = (): PageMeta => ({
  title: 'Choose a new password',
  description: 'Set a new password with the link from our mail.',
  noindex: true,
});
