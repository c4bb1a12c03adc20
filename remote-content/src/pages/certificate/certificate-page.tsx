import { paths } from 'shared/paths';
import { useLoaderData } from 'shared/router';
import { site } from 'shared/site';
import { Alert, ButtonLink, Container, PageHeader } from 'shared/ui';
import { Certificate } from './certificate';
import type { loader } from './data';

/** The public check of a certificate by its code. */
export function CertificatePage() {
  const checked = useLoaderData<typeof loader>();
  switch (checked.found) {
    case 'certificate':
      return <Certificate code={checked.code} certificate={checked.certificate} />;
    case 'nothing':
      return (
        <>
          <PageHeader
            kicker="Certificates"
            title="There is no certificate with this code"
            lead={`We have issued no certificate with the code ${checked.code}. Compare it with the certificate, letter by letter. If the codes match, write to ${site.email}.`}
          />
          <Container>
            <ButtonLink to={paths.contact}>Ask us about it</ButtonLink>
          </Container>
        </>
      );
    case 'refusal':
      return (
        <>
          <PageHeader kicker="Certificates" title="We have not checked this code" />
          <Container>
            <Alert tone="note">
              <span>{checked.message}</span> Too many unknown codes came from your network, so we have paused checks
              from it. That says nothing about this certificate.
            </Alert>
          </Container>
        </>
      );
  }
}
