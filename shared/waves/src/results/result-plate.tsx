import { useRef, useState, type ReactNode } from 'react';
import { Alert, Button } from '@hidden-order/ui';
import { saveFile } from '@hidden-order/ui/save-file';
import { useTask } from '@hidden-order/ui/task';
import { drawResult, type Picture } from './picture';
import { PointList } from './point-list';
import styles from './results.module.css';

/** What something that was counted is worth. */
export interface PlateResult extends Pick<Picture, 'title' | 'score' | 'of' | 'parts'> {
  heading?: ReactNode;
  /** Says the score or the rank in a sentence. */
  said: string;
  /** Says what the score comes from. */
  words: string;
  /** What else is known, and what may come next. */
  children: ReactNode;
}

/** A result: its score as a large numeral, the parts of it as bars, and a picture of it all to share. */
export function ResultPlate(props: PlateResult & Pick<Picture, 'swings' | 'count' | 'turn'>) {
  const { heading, score, of, said, words, parts, turn, children } = props;
  const plate = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'Copy as picture' | 'Picture copied' | 'Picture saved'>('Copy as picture');
  const { error, run } = useTask(async () => {
    if (!plate.current) return;
    const canvas = drawResult(plate.current, props);
    const drawn = new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
    );
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })]);
      setState('Picture copied');
    } catch {
      // Without access to the clipboard, or without pictures in it.
      saveFile('result.png', await drawn);
      setState('Picture saved');
    }
  });
  return (
    <div ref={plate} className={`kit-stack4 ${styles.plate}`}>
      {heading}
      <p aria-hidden="true" className={styles.numeral}>
        <span>{score ?? '–'}</span> <span className="kit-soft">{`of ${of}`}</span>
      </p>
      <p role="status">
        <strong>{said}</strong> <span>{words}</span>
      </p>
      {parts.length > 0 && <PointList points={parts} />}
      {turn && <p className="kit-soft">The turn that cost most is circled in the chart.</p>}
      {children}
      <Button variant="quiet" aria-live="polite" onClick={() => run()}>
        {state}
      </Button>
      {error && <Alert tone="error">We could not draw the picture. A screenshot of the page shows the same.</Alert>}
    </div>
  );
}
