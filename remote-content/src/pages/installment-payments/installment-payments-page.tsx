import { useSession } from '@hidden-order/platform/session';
import { Container, PageHeader } from '@hidden-order/ui';
import { HowPlansWork } from './how-plans-work';
import { LookUp } from './look-up';
import { MyPlans } from './my-plans';
import { PLAN_OFFER } from '@hidden-order/api-shapes/plan-terms';
import styles from './page.module.css';

/** The plans of the signed-in person, or the look-up of one plan for visitors; and how plans work. */
export function InstallmentPaymentsPage() {
  const signedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <PageHeader
        tool
        kicker="Payments"
        title="Installment Payments"
        lead={`${PLAN_OFFER} The first is due when you enrol.`}
      />
      <Container columns>
        <div className={`kit-stack5 ${styles.main}`}>{signedIn ? <MyPlans /> : <LookUp />}</div>
        <HowPlansWork />
      </Container>
    </>
  );
}
