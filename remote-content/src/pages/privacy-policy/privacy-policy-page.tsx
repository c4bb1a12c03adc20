import { site } from 'shared/site';
import { SimplePage } from '../../simple-page/simple-page';

/** What personal data the site handles as it is today. */
export function PrivacyPolicyPage() {
  return (
    <SimplePage
      kicker="Legal"
      title="Privacy Policy"
      lead="What we keep about you, what for, and what stays in your own browser. Version of 21 November 2026."
    >
      <h2>What we keep</h2>
      <p>
        If you register: your name, e-mail address, date of birth and gender, and, if you give them, your CNIC or
        passport number and your phone number. Your password is kept as an Argon2 hash only; nobody can read it.
      </p>
      <h2>What for</h2>
      <p>To sign you in, to show you your members area, and to put the right name on a certificate.</p>
      <h2>In your browser</h2>
      <p>
        While you are signed in, two tokens lie in the local storage of your browser. They are removed when you log out.
        The site sets no cookies and loads nothing from third parties.
      </p>
      <h2>Your rights</h2>
      <p>
        You can correct your data on your profile page. To have them deleted, write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </SimplePage>
  );
}
