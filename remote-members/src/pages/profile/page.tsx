import type { PageMeta, PageOpening } from 'shared/platform/page';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { Sessions, YourData } from './account';
import type { loader } from './data';
import { DeleteAccount } from './delete-account';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import styles from './page.module.css';

export const opening = {
  title: 'Profile',
  Header: () => (
    <PageHeader kicker="Profile" title="Your details" lead="The details we hold about you. Keep them up to date." />
  ),
} satisfies PageOpening;

/** The signed-in person's details, to view and edit; password, data and deletion of the account. */
export function Component() {
  const person = useLoaderData<typeof loader>();
  return (
    <>
      <opening.Header />
      <Container className={styles.page}>
        <ProfileForm person={person} />
        <PasswordForm email={person.email} />
        <Sessions />
        <YourData />
        <DeleteAccount email={person.email} />
      </Container>
    </>
  );
}

export const meta = (): PageMeta => ({
  title: opening.title,
  description: 'View and edit your details, change your password, download your data or delete your account.',
  noindex: true,
});
