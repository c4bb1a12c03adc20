import { paths } from 'shared/paths';
import { ButtonLink, Container, PageHeader } from 'shared/ui';

const WORDS = {
  receipt: {
    title: 'There is no such receipt',
    lead: 'You have no receipt with this number. Another account’s receipts show only in that account.',
  },
  lesson: {
    title: 'There is no such lesson',
    lead: 'This course does not exist, or it has no lesson with this number. The lesson may have moved.',
  },
  quiz: {
    title: 'There is no such quiz',
    lead: 'This course has no quiz, or you have no attempt with this number.',
  },
  practice: {
    title: 'There is no such practice series',
    lead: 'The link to this series is incomplete or mistyped. Every new series has a link of its own.',
  },
} as const;

/** Shown for a receipt, a lesson or a quiz that does not exist. */
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
