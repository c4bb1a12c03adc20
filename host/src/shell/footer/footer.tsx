import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { Container } from '@hidden-order/ui';
import { MenuItems } from '../menu';
import { ColorScheme } from './color-scheme';
import styles from './footer.module.css';

/** Announced in the footer, not there yet: plain text instead of links that lead nowhere. */
const COMING_SOON = ['Free Webinars', 'Trading Tips', 'FAQ'];

/** The footer of every page (spec §2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>{site.name}</p>
          <p>{`${site.tagline}. Education, not advice.`}</p>
        </div>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul role="list" className={styles.list}>
            <li>
              <Link to={paths.home}>Home</Link>
            </li>
            <li>
              <Link to={paths.courses}>Courses</Link>
            </li>
            <li>
              <Link to={paths.about}>About Us</Link>
            </li>
            <li>
              <Link to={paths.contact}>Contact</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Resources</h2>
          <ul role="list" className={styles.list}>
            <li>
              <Link to={paths.blogs}>Blogs</Link>
            </li>
            <MenuItems menu="footer" />
            <li>
              <small>{`Coming soon: ${COMING_SOON.join(', ')}`}</small>
            </li>
          </ul>
        </div>
        <div>
          <h2>Contact</h2>
          <address className={styles.address}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul role="list" className={styles.social}>
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
      <Container className={styles.legal}>
        <p>{`© ${site.copyrightYear} ${site.name}. All rights reserved.`}</p>
        <ColorScheme />
        <ul role="list" className={styles.social}>
          <li>
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={paths.termsAndConditions}>Terms and Conditions</Link>
          </li>
        </ul>
      </Container>
    </footer>
  );
}
