import type { PageMeta } from 'shared/platform/page';
import { PLAN_PAYMENTS } from 'shared/api/plan-terms';
import { useSession } from 'shared/session';
import { Container, PageHeader } from 'shared/ui';
import { HowPlansWork } from './how-plans-work';
import { LookUp } from './look-up';
import { MyPlans } from './my-plans';
import styles from './page.module.css';

const OFFER = `You can pay for any course in ${PLAN_PAYMENTS} equal monthly payments, without interest.`;

/** The plans of the signed-in person, or the look-up of one plan for visitors; and how plans work. */
export function Component() {
  const signedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <PageHeader
        tool
        kicker="Payments"
        title="Installment Payments"
        lead={`${OFFER} The first is due when you enrol.`}
      />
      <Container className={styles.columns}>
        <div className={styles.main}>{signedIn ? <MyPlans /> : <LookUp />}</div>
        <HowPlansWork />
      </Container>
    </>
  );
}

export const meta = (): PageMeta => ({
  title: 'Installment Payments',
  description: OFFER,
});
