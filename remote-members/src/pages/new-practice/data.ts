import { paths } from '@hidden-order/platform/paths';
import { replace } from '@hidden-order/platform/router';
import { drawSeed } from '@hidden-order/waves/rules';

/** Draws a new practice series. @throws a redirect to it */
export function loader(): never {
  throw replace(paths.practice(drawSeed('easy')));
}
