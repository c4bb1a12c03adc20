import { paths } from 'shared/paths';
import { replace } from 'shared/router';
import { drawSeed } from 'shared/wave-rules';

/** Draws a new practice series. @throws a redirect to it */
export function loader(): never {
  throw replace(paths.practice(drawSeed('easy')));
}
