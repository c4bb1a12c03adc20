import { NavLink } from '@hidden-order/platform/router';
import styles from './card-link.module.css';

/** The title of a card, whose link covers the card. On the way the card's plate turns into that of the page. */
export const CardLink = ({ to, title }: { to: string; title: string }) => (
  <NavLink viewTransition to={to} className={`${styles.link}`}>
    {title}
  </NavLink>
);
