import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import { Sessions, YourData } from './account';
import { AccountSummary } from './account-summary';
import type { loader } from './data';
import { DeleteAccount } from './delete-account';
import { MailChoices } from './mail-choices';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { Receipts } from './receipts';
import styles from './page.module.css';

/** The header, which needs no data. */
export const ProfileHeader = () => (
  <PageHeader kicker="Profile" title="Your details" lead="The details we hold about you. Keep them up to date." />
);

/** The signed-in person's details, to view and edit; their receipts; password, data and deletion of the account. */
export function ProfilePage() {
  const { person, emailState, mailChoices, money } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileHeader />
      <Container className={styles.page}>
        <AccountSummary person={person} receipts={'failure' in money ? 0 : money.receipts.length} />
        <ProfileForm person={person} emailState={emailState} />
        {'failure' in money ? <LoadFailure message={money.failure} /> : <Receipts {...money} />}
        <MailChoices choices={mailChoices} />
        <PasswordForm email={person.email} />
        <Sessions />
        <YourData />
        <DeleteAccount email={person.email} />
      </Container>
    </>
  );
}
