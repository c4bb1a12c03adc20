import { useState, type ReactNode } from 'react';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  Container,
  Dialog,
  SelectField,
  Skeleton,
  Table,
  TextField,
} from 'shared/ui';
import { Disclosure } from '../shell/disclosure/disclosure';
import styles from './ui-review.module.css';

/** Headings and text. */
export function TypeSamples() {
  return (
    <Sample title="Type">
      <div>
        <p className={styles.display}>Display: Master the Market&rsquo;s Hidden Order</p>
        <h2>Heading two: wave 4 stays out of wave 1</h2>
        <h3>Heading three: a guideline ranks, a rule refuses</h3>
        <p>
          Text: R. N. Elliott published the Wave Principle in 1938. <a href="#content">A link</a> in a sentence.
        </p>
      </div>
    </Sample>
  );
}

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'signal',
  'signal-wash',
  'warm',
  'warm-wash',
  'danger',
  'danger-wash',
];

/** The colours of surfaces and accents by their token's name. */
export function ColorSamples() {
  return (
    <Sample title="Colour">
      {COLORS.map((name) => (
        <div key={name} className={styles.color}>
          <span style={{ background: `var(--color-${name})` }} />
          <span>{name}</span>
        </div>
      ))}
    </Sample>
  );
}

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons and fields. */
export function ControlSamples() {
  return (
    <>
      <Sample title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button loading loadingLabel="Signing in...">
          loading
        </Button>
        <ButtonLink to={paths.home}>link</ButtonLink>
      </Sample>
      <Sample title="Field">
        <TextField label="Empty" placeholder="Placeholder" />
        <TextField label="With a hint" hint="At least 6 characters" type="password" defaultValue="secret" />
        <TextField label="With an error" error="Enter a valid email address." defaultValue="nope" />
        <TextField label="Read only" readOnly value="ada@example.com" />
        <TextField label="Disabled" disabled value="not now" />
        <TextField label="Date" type="date" defaultValue="1990-05-17" />
        <SelectField label="Select" defaultValue="female">
          <option value="male">male</option>
          <option value="female">female</option>
          <option value="other">other</option>
        </SelectField>
        <SelectField label="Select with an error" error="Choose one." defaultValue="">
          <option value="">—</option>
        </SelectField>
      </Sample>
    </>
  );
}

/** Cards, messages, badges, placeholders and tables. */
export function SurfaceSamples() {
  return (
    <>
      <Sample title="Card">
        <Card>A sheet that holds one thing.</Card>
      </Sample>
      <Sample title="Alert">
        <Alert tone="error">The payment was declined. Try again or choose another method.</Alert>
        <Alert tone="success">Your details are saved.</Alert>
        <Alert tone="note">These are sample rates, not live.</Alert>
      </Sample>
      <Sample title="Badge">
        <Badge>plain</Badge>
        <Badge tone="signal">signal</Badge>
        <Badge tone="warm">warm</Badge>
      </Sample>
      <Sample title="Skeleton">
        <Skeleton width="16rem" height="1.25rem" />
        <Skeleton width="16rem" height="6rem" />
      </Sample>
      <Sample title="Table">
        <Table caption="Instalments of a sample plan">
          <thead>
            <tr>
              <th scope="col">Instalment</th>
              <th scope="col">Due</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">1 of 3</th>
              <td>31 January 2027</td>
              <td>Rs 5,333.33</td>
              <td>
                <Badge tone="signal">paid</Badge>
              </td>
            </tr>
            <tr>
              <th scope="row">2 of 3</th>
              <td>28 February 2027</td>
              <td>Rs 5,333.33</td>
              <td>
                <Badge tone="warm">due</Badge>
              </td>
            </tr>
          </tbody>
        </Table>
      </Sample>
    </>
  );
}

/** Dialog and disclosure. */
export function OverlaySamples() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Sample title="Dialog">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        {open && (
          <Dialog labelledBy="sample-dialog" onClose={() => setOpen(false)}>
            <h2 id="sample-dialog">A dialog</h2>
            <p>Escape, the backdrop and the button close it.</p>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </Dialog>
        )}
      </Sample>
      <Sample title="Disclosure">
        <Disclosure label="Resources">
          <Link to={paths.blogs}>Blogs</Link>
        </Disclosure>
      </Sample>
    </>
  );
}

/** One group of samples under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className={styles.sample}>
      <h2>{title}</h2>
      <div className={styles.items}>{children}</div>
    </Container>
  );
}
