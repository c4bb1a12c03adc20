import { useEffect, useRef, type ComponentProps } from 'react';
import { loadDraft } from '@hidden-order/platform/drafts';
import { Exercise } from '@hidden-order/prose/exercise';

/** The form of an exercise, in a chunk of its own: most visitors answer none. */
export function ExerciseForm(props: ComponentProps<typeof Exercise>) {
  const { course } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has replaced the focused button.
    place.current?.querySelector('input')?.focus();
    // A member's answers come a moment later.
    void loadDraft(course);
  }, [course]);
  return (
    <div ref={place}>
      <Exercise {...props} />
    </div>
  );
}
