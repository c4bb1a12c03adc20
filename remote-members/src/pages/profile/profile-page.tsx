import { useLoaderData } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { Sessions, YourData } from './account';
import type { loader } from './data';
import { DeleteAccount } from './delete-account';
import { MailChoices } from './mail-choices';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import styles from './page.module.css';

/** The header, which needs no data. */
export const ProfileHeader = () => (
  <PageHeader kicker="Profile" title="Your details" lead="The details we hold about you. Keep them up to date." />
);

/** The signed-in person's details, to view and edit; password, data and deletion of the account. */
export function ProfilePage() {
  const { person, emailState, mailChoices } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileHeader />
      <Container className={styles.page}>
        <ProfileForm person={person} emailState={emailState} />
        <MailChoices choices={mailChoices} />
        <PasswordForm email={person.email} />
        <Sessions />
        <YourData />
        <DeleteAccount email={person.email} />
      </Container>
    </>
  );
}
