import { paths } from '@hidden-order/platform/paths';
import { redirect } from '@hidden-order/platform/router';
import { drawSeed } from '@hidden-order/series';

/** Draws a new practice series. @throws a redirect to it */
export function loader(): never {
  throw redirect(paths.practice(drawSeed('easy')));
}
