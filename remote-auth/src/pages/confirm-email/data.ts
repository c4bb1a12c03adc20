import {
  confirmedEmailSchema,
  emailLinkSchema,
  emailStateSchema,
  type EmailLink,
} from '@hidden-order/api-shapes/account';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import * as z from 'zod/mini';

export const loader = ({ params }: PageLoaderArgs) => Promise.resolve(z.parse(emailLinkSchema, params));

/** Both throw as `callApi` does. */
export const actions = {
  /** Confirms the address that the link was mailed to. */
  confirm: (data: EmailLink) => callApi(confirmedEmailSchema, { method: 'post', url: '/account/email/confirm/', data }),

  /** Mails the signed-in person a new link. */
  sendEmailLink: () => callApi(emailStateSchema, { method: 'post', url: '/account/email/link/' }),
};
