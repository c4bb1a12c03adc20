import type { Statement } from '@hidden-order/api-shapes/replays';
import type { PlayView } from '@hidden-order/waves/play';
import type { Failure } from '../statements/use-failure';

/** A play as far as it is, and what takes it further. */
export interface PlayCalls {
  play: PlayView;
  failure: Failure | null;
  isBusy: boolean;
  isShowing: boolean;
  isSealing: boolean;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  showBars: (by: 1 | 10) => void;
  /** @returns whether it is stated */
  commit: (statement: Statement) => Promise<boolean>;
}
