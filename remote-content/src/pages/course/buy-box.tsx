import type { CourseDetail } from 'shared/contracts/content';
import { formatCount, formatMinutes, formatRupees, instalment } from 'shared/format';
import { Card } from 'shared/ui';
import { BuyAction } from './buy-action';
import styles from './buy-box.module.css';
import type { BuyState } from './buy-state';

interface BuyBoxProps {
  course: Pick<CourseDetail, 'price_paisa' | 'instalments' | 'lessons' | 'minutes' | 'type'>;
  state: BuyState;
  /** Somebody wants the course: signs in first, or pays. */
  onEnrol: () => void;
}

/** What the course costs, in full and in instalments, and what the person can do next. */
export function BuyBox({ course, state, onEnrol }: BuyBoxProps) {
  const { price_paisa, instalments, lessons, minutes, type } = course;
  return (
    <Card as="section" className={styles.box}>
      <h2 className={styles.title}>{TITLES[state.kind]}</h2>
      {PRICED.has(state.kind) && (
        <div>
          <p className={styles.price}>{formatRupees(price_paisa)}</p>
          <p className={styles.soft}>
            or {instalments} × {formatRupees(instalment(price_paisa, 1, instalments))} monthly, no interest
          </p>
        </div>
      )}
      <BuyAction state={state} onEnrol={onEnrol} />
      <ul className={styles.facts}>
        <li>
          {formatCount(lessons, 'lesson')}, {formatMinutes(minutes)} of study
        </li>
        <li>One closing quiz, and a certificate that anybody can verify</li>
        {type === 'certification' && <li>Practice papers with answers</li>}
        <li>
          <a href="#refund">Refund rule</a>
        </li>
      </ul>
    </Card>
  );
}

const TITLES: Record<BuyState['kind'], string> = {
  'signed-out': 'Enrol',
  'not-open': 'Enrol',
  buyable: 'Enrol',
  'payment-pending': 'Payment under way',
  plan: 'Your instalment plan',
  enrolled: 'You are enrolled',
  closed: 'Enrolment is closed',
};

/** Whoever has the course already needs no price. */
const PRICED = new Set<BuyState['kind']>(['signed-out', 'not-open', 'buyable', 'closed']);
