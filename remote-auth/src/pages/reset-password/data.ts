import type { PageLoaderArgs } from 'shared/contracts/page';
import * as z from 'zod/mini';
import { resetLinkSchema } from '../../session/password-reset';

export const loader = ({ params }: PageLoaderArgs) => Promise.resolve(z.parse(resetLinkSchema, params));
