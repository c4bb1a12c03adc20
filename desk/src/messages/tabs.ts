/** The lists of this part of the desk. */
export const TABS = [
  ['/messages', 'Messages'],
  ['/messages/mailings', 'Mailings'],
  ['/messages/notices', 'Notices'],
  ['/messages/mails', 'E-mails not sent'],
] as const;
