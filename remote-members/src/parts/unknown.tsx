import type { PageMeta } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';

/** What pages say where their address names nothing that exists; `link` leads to the members area. */
const unknownAddress = {
  lesson: {
    heading: 'There is no such lesson',
    lead: 'This course does not exist, or it has no lesson with this number. The lesson may have moved.',
    link: 'See your courses',
  },
  practice: {
    heading: 'There is no such practice series',
    lead: 'The link to this series is incomplete or mistyped. Every new series has a link of its own.',
    link: 'See your courses',
  },
  replay: {
    heading: 'There is no such replay',
    lead: 'You have no replay at this address. Another account’s replays show only in that account.',
    link: 'See your courses',
  },
  tournament: {
    heading: 'There is no such tournament',
    lead: 'No tournament is at this address. A short one that no one has entered goes when it is over.',
    link: 'See your entries',
  },
  quiz: {
    heading: 'There is no such quiz',
    lead: 'This course has no quiz, or you have no attempt with this number.',
    link: 'See your courses',
  },
  payment: {
    heading: 'There is no such transfer',
    lead: 'You have no payment by transfer with this reference. Another account’s payments show only in that account.',
    link: 'See your courses',
  },
  receipt: {
    heading: 'There is no such receipt',
    lead: 'You have no receipt with this number. Another account’s receipts show only in that account.',
    link: 'See all your receipts',
  },
};

/** The metadata of a page of members. @param known null where the address names nothing that exists */
export function metaOf(
  what: keyof typeof unknownAddress,
  known: Pick<PageMeta, 'title' | 'description'> | null,
): PageMeta {
  const { heading, lead } = unknownAddress[what];
  return { ...(known ?? { title: heading, description: lead }), noindex: true };
}

/** Shows in place of a page whose address names nothing that exists. */
export function Unknown({ what }: { what: keyof typeof unknownAddress }) {
  const { heading, lead, link } = unknownAddress[what];
  return (
    <>
      <PageHeader kicker="Members area" title={heading} lead={lead} />
      <Container>
        <ButtonLink to={paths.members}>{link}</ButtonLink>
      </Container>
    </>
  );
}
