import type { PageLoaderArgs } from 'shared/contracts/page';
import { readAddress } from './address';
import { loadMembers } from './members-data';

export const loader = ({ request }: PageLoaderArgs) =>
  loadMembers(readAddress(new URL(request.url).searchParams), request.signal);

/** The calls of `loader` at the address without a query, for the data preload. */
export const preloads = [
  '/auth/users/me/',
  '/enrolments/',
  '/receipts/',
  '/certificates/',
  '/tournaments/entries/',
  '/practice/attempts/',
] as const;
