import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { hasVisitors, releasesIn } from '../../site/discovery/versions';
import { refusal } from '../../site/refusals';
import { label } from '../../site/releases/release-record';
import { fetchDescription } from './api-description';
import { compareCalls, readCallers } from './compare-calls';
import type { TypeChecker } from './type-checker';

/**
 * The check of calls: whether the live API answers what the code of new versions asks of it, in shapes that they can read.
 * What has or had visitors has passed it, and what comes back to fall back to needs not: no rollback waits for that, or is
 * refused for it.
 * @param root the site's folder
 * @param lived what is live, and a state that was live before, of which some comes back
 * @param apiUrl base address of the API, without a slash at the end
 * @throws ReleaseError with every difference
 */
export async function checkCalls(
  root: string,
  lived: readonly Discovery[],
  next: Discovery,
  apiUrl: string,
  report: (line: string) => void,
  checker: TypeChecker,
): Promise<void> {
  const passed = new Set(lived.flatMap((one) => releasesIn(one, hasVisitors)));
  const unknown = releasesIn(next, hasVisitors).filter((name) => !passed.has(name));
  const callers = (await readCallers(root, unknown)).filter(({ calls }) => calls.length > 0);
  if (callers.length === 0) return;
  const api = await fetchDescription(apiUrl, report);
  if (api === null) return;
  for (const caller of callers) report(`comparing ${caller.calls.length} calls of ${label(caller)} with the API`);
  const differences = await compareCalls(api, callers, checker);
  if (differences.length > 0)
    throw refusal(
      'api-lacks-call',
      [
        'Refused: the live API does not answer every call. What is live stays.',
        ...differences.map(({ message }) => message),
      ].join('\n  '),
    );
}
