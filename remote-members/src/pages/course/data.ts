import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { replace } from '@hidden-order/platform/router';

/** @throws a redirect to the first lesson of the course */
export function loader({ params: { course = '' } }: PageLoaderArgs): never {
  throw replace(paths.lesson(course, '1'));
}
