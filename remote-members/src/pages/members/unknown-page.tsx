import { paths } from 'shared/paths';
import { ButtonLink, Container, PageHeader } from 'shared/ui';

const WORDS = {
  receipt: {
    title: 'There is no such receipt',
    lead: 'You have no receipt with this number. Receipts of another account are shown only to whoever is signed in to it.',
  },
  lesson: {
    title: 'There is no such lesson',
    lead: 'This course, or a lesson with this number in it, does not exist. It may have been moved.',
  },
} as const;

/** Shown for a receipt or a lesson that does not exist. */
export function UnknownPage({ what }: { what: keyof typeof WORDS }) {
  return (
    <>
      <PageHeader kicker="Members area" {...WORDS[what]} />
      <Container>
        <ButtonLink to={paths.members}>{what === 'receipt' ? 'See all your receipts' : 'See your courses'}</ButtonLink>
      </Container>
    </>
  );
}
