import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { unknownAddress } from './unknown-address';

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
