import * as calls from '@hidden-order/api-shapes/account/calls';
import { MAIL_KINDS } from '@hidden-order/api-shapes/account';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import * as z from 'zod/mini';

const linkSchema = z.object({ kind: z.catch(z.enum(MAIL_KINDS), 'newsletter'), link: z.string() });
type Link = z.infer<typeof linkSchema>;

export const loader = ({ params }: PageLoaderArgs) => Promise.resolve(z.parse(linkSchema, params));

export const actions = {
  /** @throws as `callApi` does */
  endMails: (params: Link) => callApi(calls.endMails, { params }),
};
