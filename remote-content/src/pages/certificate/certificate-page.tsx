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
            lead={`We have issued no certificate with the code ${checked.code}. Compare it with the certificate, letter by letter. If it still differs from what you were shown, write to ${site.email}.`}
          />
          <Container>
            <ButtonLink to={paths.contact}>Ask us about it</ButtonLink>
          </Container>
        </>
      );
    case 'refusal':
      return (
        <>
          <PageHeader kicker="Certificates" title="This code was not checked" />
          <Container>
            <Alert tone="note">
              {checked.detail} Many unknown codes were checked from your network, so we make it wait. That says nothing
              about this certificate.
            </Alert>
          </Container>
        </>
      );
  }
}
