import type { PageLoader, PageLoaderArgs } from '@hidden-order/platform/page';
import { inTime, NoAnswerError } from '../federation/in-time';
import type { Site } from '../site';

/** A module with the loader of a page or of a card. */
interface DataModule {
  loader?: PageLoader;
}

/** Runs a loader, if there is one. @throws NoAnswerError when it does not answer in time; what it throws */
export const runLoader = async (id: string, module: DataModule | null, args: PageLoaderArgs): Promise<unknown> =>
  (await inTime(id, module?.loader?.(args))) ?? null;

/**
 * What a loader answers. The operators learn of what a version throws, such as an error of its own code, and of one that does
 * not answer, from which the remote goes on to the next version.
 * @returns null when the data is to be loaded by that version
 * @throws NoAnswerError when no version is left, or the visitor has left the page; what the loader throws
 */
export async function answerOf(
  { remotes, reports }: Site,
  id: string,
  module: DataModule | null,
  loading: Promise<unknown>,
  { request: { signal } }: PageLoaderArgs,
): Promise<{ data: unknown } | null> {
  try {
    return { data: await loading };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) reports.thrown(error, 'load');
    else if (!signal.aborted && remotes.reject(id, module, error, 'load')) return null;
    throw error;
  }
}
