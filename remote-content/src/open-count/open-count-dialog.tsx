import { useId } from 'react';
import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import { requireDraft } from '@hidden-order/platform/drafts';
import { CountExercise, CountHelp, PLACE_LABELS, useCountDraft } from '@hidden-order/waves/practice';
import { CloseButton, Dialog } from '@hidden-order/ui';
import { check, type Count } from '@hidden-order/wave-engine';
import { practiceSeries } from '@hidden-order/series';
import { scoreOf } from '@hidden-order/waves/grading';
import styles from './open-count-dialog.module.css';

interface OpenCountDialogProps {
  seed: string;
  onClose: () => void;
}

/** Loads a member's counts, to be asked before the dialog opens. @throws as `callApi` */
export const loadCounts = (): Promise<void> => requireDraft(PRACTICE);

/** A practice series to count, scored in the browser by the rules that score a member's. The count is a draft. */
export function OpenCountDialog({ seed, onClose }: OpenCountDialogProps) {
  const title = useId();
  const { work, keep } = useCountDraft(seed);
  const handIn = (count: Count, hints: number) => {
    const series = practiceSeries(seed);
    return Promise.resolve({ score: scoreOf(series, count, check(series.swings, count), hints) });
  };
  return (
    <Dialog labelledBy={title} className={styles.dialog} onClose={onClose}>
      <div className={`kit-stack4 ${styles.content}`}>
        <div className={styles.head}>
          <h2 id={title}>Count the waves</h2>
          <CloseButton onClick={onClose} />
        </div>
        <p>{PLACE_LABELS}</p>
        <CountExercise
          seed={seed}
          work={work}
          onChange={keep}
          heading="h3"
          handIn={handIn}
          renderNext={() => <p>With an account you practise on new series, at three levels.</p>}
        />
        <details className="kit-soft">
          <summary>How to place labels</summary>
          <CountHelp />
        </details>
      </div>
    </Dialog>
  );
}
