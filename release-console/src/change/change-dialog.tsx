import { useState } from 'react';
import { changedSchema, type AppStatus } from 'shared/platform/release-service';
import { Alert, Button, Dialog, useFocusOnMount } from 'shared/ui';
import { callService, faultOf, faultMessage } from '../service/call-service';
import { Verdict } from '../verdict/verdict';
import styles from './change-dialog.module.css';
import { describeChange, type PlannedChange, type Question, type Share } from './describe-change';

interface ChangeDialogProps {
  planned: PlannedChange;
  status: AppStatus;
  token: string;
  onClose: () => void;
  /** Told when the change has been made. */
  onChanged: () => void;
}

type Outcome = { done: readonly string[] } | { refusal: string };

const TITLE_ID = 'change-title';

/** Asks whether to make a change, which it names by app, version and share; then says what came of it. */
export function ChangeDialog({ planned, status, token, onClose, onChanged }: ChangeDialogProps) {
  // What is asked stays as it was, whatever happens to the app meanwhile.
  const [asked] = useState(status);
  const [share, setShare] = useState<Share>('all');
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const question = describeChange(planned, asked, share);

  const make = async () => {
    setPending(true);
    try {
      const { path, body } = question;
      const { checks } = await callService(changedSchema, { token, path, body });
      setOutcome({ done: checks });
      onChanged();
    } catch (error) {
      setOutcome({ refusal: faultMessage(faultOf(error)) });
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog labelledBy={TITLE_ID} onClose={isPending ? () => undefined : onClose}>
      <div className={styles.dialog}>
        <h2 id={TITLE_ID} className={styles.title}>
          {question.title}
        </h2>
        {outcome === null ? (
          <>
            {question.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {planned.kind === 'promote' && asked.canHaveCanary && (
              <ShareChoice version={planned.version} share={share} disabled={isPending} onChange={setShare} />
            )}
            <div className={styles.buttons}>
              <Button loading={isPending} loadingLabel={question.pending} onClick={() => void make()}>
                {question.confirm}
              </Button>
              <Button variant="secondary" disabled={isPending} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        ) : (
          <Result question={question} outcome={outcome} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Result({ question, outcome, onClose }: { question: Question; outcome: Outcome; onClose: () => void }) {
  const focus = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      {'done' in outcome ? (
        <>
          <Alert tone="success">{question.done}</Alert>
          <Verdict outcome="done" lines={outcome.done} />
        </>
      ) : (
        <Alert tone="error">{`${question.refused} ${outcome.refusal}`}</Alert>
      )}
      <div className={styles.buttons}>
        <Button ref={focus} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

interface ShareChoiceProps {
  version: string;
  share: Share;
  disabled: boolean;
  onChange: (share: Share) => void;
}

function ShareChoice({ version, share, disabled, onChange }: ShareChoiceProps) {
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>Who gets it</legend>
      {OPTIONS.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name="share" checked={share === value} onChange={() => onChange(value)} />
          <span>{label(version)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const OPTIONS: readonly { value: Share; label: (version: string) => string }[] = [
  { value: 'all', label: (version) => `100%: every visitor gets ${version} now` },
  {
    value: 'growing',
    label: (version) => `1% first: ${version} grows by itself, and is taken back when it fails more often`,
  },
];
