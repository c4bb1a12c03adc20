import styles from './change-dialog.module.css';

/** Who gets a version: all visitors, or a share that grows while the version's figures hold. */
export type Share = 'all' | 'growing';

interface ShareChoiceProps {
  version: string;
  share: Share;
  disabled: boolean;
  onChange: (share: Share) => void;
}

export function ShareChoice({ version, share, disabled, onChange }: ShareChoiceProps) {
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
    label: (version) => `1% first: ${version} grows by itself, and is taken back when its figures get worse`,
  },
];
