import type { PageMeta } from 'shared/contracts/page';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import type { loader } from './data';
import { ProfileForm } from './profile-form';
import styles from './page.module.css';

/** The signed-in person's details, to view and edit. */
export function Component() {
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

export const meta = (): PageMeta => ({
  title: 'Profile',
  description: 'View and edit your name, date of birth, gender, identity document and phone.',
  noindex: true,
});
