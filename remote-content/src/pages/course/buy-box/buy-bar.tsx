import { useEffect, useState, type RefObject } from 'react';
import { formatMonthly, formatRupees } from '@hidden-order/ui/format';
import { Button } from '@hidden-order/ui';
import styles from './buy-bar.module.css';
import { useBuying } from './buying';

/** On phones, the price and Enrol at the lower edge of the window, while the box is out of view. */
export function BuyBar() {
  const { course, view, price, enrol, isOpening, box } = useBuying();
  const isNeeded = useOutOfView(box);
  if (!isNeeded || price === null || (view.kind !== 'signed-out' && view.kind !== 'buyable')) return null;
  return (
    <aside aria-label="Price" className={styles.bar} data-bar="">
      <p className={styles.price}>
        <strong>{formatRupees(price.total)}</strong>
        <span>{`or ${formatMonthly(price.total, price.count)} a month`}</span>
      </p>
      <Button aria-label={`Enrol in ${course.title}`} loading={isOpening} loadingLabel="Opening…" onClick={enrol}>
        Enrol
      </Button>
    </aside>
  );
}

/** Whether an element is out of the window; false until the browser has said so. */
function useOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
