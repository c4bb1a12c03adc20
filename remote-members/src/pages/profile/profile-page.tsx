import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import type { loader } from './data';
import { ProfileForm } from './profile-form';
import styles from './page.module.css';

/** The person's own details, to see and to edit. */
export function ProfilePage() {
  const person = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader kicker="Profile" title="Your details" lead="What the academy knows about you. Keep it up to date." />
      <Container className={styles.page}>
        <ProfileForm person={person} />
      </Container>
    </>
  );
}
