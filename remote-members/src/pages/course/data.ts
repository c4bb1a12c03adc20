import { paths } from 'shared/paths';
import type { PageLoaderArgs } from 'shared/platform/page';
import { replace } from 'shared/router';

/** @throws a redirect to the first lesson of the course */
export function loader({ params: { course = '' } }: PageLoaderArgs): never {
  throw replace(paths.lesson(course, '1'));
}
