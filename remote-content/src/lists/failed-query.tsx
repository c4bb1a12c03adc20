import { useLayoutEffect, useRef } from 'react';
import { RetryAlert } from 'shared/ui';
import styles from './lists.module.css';
import type { ListFailure } from './load-list';

/** Says that the list on the page is not the one that was asked for, and why; nothing without a failure. */
export const FailedQuery = ({ failure }: { failure: ListFailure<unknown> | undefined }) =>
  failure && <Failure failure={failure} />;

/** Comes into view, because a filter on a phone, or a link to another page of the list, may be a screen away. */
function Failure({ failure }: { failure: ListFailure<unknown> }) {
  const box = useRef<HTMLDivElement>(null);
  // Both run before the browser paints. The list keeps its place on the screen, and what is above it gives way.
  useLayoutEffect(() => window.scrollBy({ top: box.current?.offsetHeight ?? 0, behavior: 'instant' }), []);
  useLayoutEffect(() => box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }), [failure]);
  return (
    <div ref={box} className={styles.failure}>
      <RetryAlert>{`We could not update this list. ${failure.message}`}</RetryAlert>
    </div>
  );
}
