import type { Renderer, SiteRoute } from 'shared/contracts/host-renderer';
import type { ComposeOptions } from './compose-pages';

/**
 * The element that sends the calls of a guarded page together with its document. A page that cannot say which they are
 * makes them when its code is there, as any other page does; it is no reason to compose nothing.
 * @param report told why, in that case
 * @returns empty for pages that have none
 */
export async function firstCallsOf(
  { firstCalls }: Pick<Renderer, 'firstCalls'>,
  route: SiteRoute,
  report: ComposeOptions['report'],
): Promise<string> {
  try {
    return (await firstCalls?.(route)) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`the calls of ${route.path} leave when its page's code is there, not with its document. ${reason}`);
    return '';
  }
}
