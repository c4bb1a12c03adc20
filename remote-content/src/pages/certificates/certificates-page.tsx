import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceField } from '@hidden-order/ui/reference-text';
import { useNavigate } from '@hidden-order/platform/router';
import { Button, Card, Container, PageHeader } from '@hidden-order/ui';
import * as z from 'zod/mini';
import { certificateCodeSchema } from '@hidden-order/api-shapes/certificates';
import formStyles from '../../form/form.module.css';

const checkSchema = z.object({ code: certificateCodeSchema });

/** A field for the code of a certificate, which opens the certificate's page. */
export function CertificatesPage() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(checkSchema) });
  const { errors, isSubmitting } = form.formState;
  const open = form.handleSubmit(({ code }) => navigate(paths.certificate(code)));
  return (
    <>
      <PageHeader
        tool
        kicker="Certificates"
        title="Check a certificate"
        lead="Each certificate has a code. Its page says whose it is, for which course, and whether it is valid."
      />
      <Container>
        <Card className={formStyles.short}>
          <form
            className={`kit-stack5 ${formStyles.form}`}
            aria-label="Check a certificate"
            noValidate
            onSubmit={(event) => void open(event)}
          >
            <ReferenceField
              label="Certificate code"
              hint="Printed on the certificate, for example CERT-7K3M-9Q2X-4TBD-W8HN-5RCV"
              error={errors.code?.message}
              {...form.register('code')}
            />
            <div>
              <Button type="submit" loading={isSubmitting} loadingLabel="Looking…">
                Check the certificate
              </Button>
            </div>
          </form>
        </Card>
      </Container>
    </>
  );
}
