import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction, useLoaderData } from '@hidden-order/platform/router';
import { Button, Card, Container, PageHeader } from '@hidden-order/ui';
import { FormMessage } from '@hidden-order/ui/task';
import styles from '../../mailed-link.module.css';
import type { actions, loader } from './data';

/** The page behind the link that ends mails of a kind. By a button: programs that open the links of a mail end nothing. */
export function EndMailsPage() {
  const link = useLoaderData<typeof loader>();
  const { submit, isPending, outcome } = useAction<typeof actions.endMails>('endMails');
  const isEnded = outcome !== undefined && 'done' in outcome;
  const what = link.kind === 'newsletter' ? 'newsletters' : 'the weekly summary of what is due';
  return (
    <>
      <PageHeader
        kicker="Your e-mails"
        title="End these e-mails"
        lead="We go on writing about what you have bought or entered, and about your account."
      />
      <Container className={styles.page}>
        <Card className={styles.sheet}>
          <div className="kit-stack4">
            {outcome && (
              <FormMessage tone={isEnded ? 'success' : 'error'} about={outcome}>
                <p>
                  {isEnded
                    ? `You no longer get ${what}. You can change that on your profile page.`
                    : `We could not end these e-mails. ${failureMessage(outcome.error)}`}
                </p>
              </FormMessage>
            )}
            {!isEnded && (
              <>
                <p>{`One press, and you no longer get ${what}.`}</p>
                <Button loading={isPending} loadingLabel="Ending…" onClick={() => void submit(link)}>
                  End these e-mails
                </Button>
              </>
            )}
          </div>
        </Card>
      </Container>
    </>
  );
}
