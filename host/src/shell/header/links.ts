import { matchPath } from '@hidden-order/platform/router';
import { paths, routePaths } from '@hidden-order/platform/paths';

/** The links of spec §2, "Header for visitors". */
export const certifications = { label: 'Certifications', to: paths.courses };
export const resources = [
  { label: 'Blogs', to: paths.blogs },
  { label: 'Currency Converter', to: paths.currencyConverter },
  { label: 'Pay Installments', to: paths.installmentPayments },
];
export const about = { label: 'About', to: paths.about };
export const contact = { label: 'Contact', to: paths.contact };
export const membersArea = { label: 'Members Area', to: paths.members };

/** Pages on which a signed-in person sees the public links too (spec §2, "Header for a signed-in user"). */
const PUBLIC_PAGES = [
  routePaths.home,
  routePaths.about,
  routePaths.contact,
  routePaths.courses,
  routePaths.course,
  routePaths.blogs,
  routePaths.blog,
];

/** Whether the header shows the public links, or Members Area as its main link. */
export const showsPublicLinks = (signedIn: boolean, pathname: string): boolean =>
  !signedIn || PUBLIC_PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
