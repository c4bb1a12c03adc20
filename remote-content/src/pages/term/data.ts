import { readDocument, readTerm } from '@hidden-order/api-shapes/content/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs, PageParameters } from '@hidden-order/platform/page';
import { PART } from '@hidden-order/platform/paths';
import { orNotFound } from '../../queries/content-queries';

/** @throws Response with status 404 for an unknown id */
export const loader = ({ params: { term = '' }, request: { signal } }: PageLoaderArgs) =>
  orNotFound(callApi(readTerm, { params: { term }, signal }));

export const listParameters = async (): Promise<PageParameters[]> =>
  (await callApi(readDocument, { params: { slug: 'glossary' } })).contents
    .filter(({ level }) => level === 3)
    .map(({ id }) => ({ term: id.slice(PART.length) }));
