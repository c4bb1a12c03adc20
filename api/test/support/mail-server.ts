import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './process';

/** Addresses that this mail server does not know. */
export const REFUSED_DOMAIN = '@refused.example';
/** Addresses to which it accepts no text, for good. */
export const SPAM_DOMAIN = '@spam.example';
/** Addresses of mails that it takes, and then asks for once more. */
export const BUSY_DOMAIN = '@busy.example';

/** What the mail server was handed. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came over the wire. */
  content: string;
}

/** What the server answers to a text for such an address. */
function answerTo(recipient: string, isFirst: boolean): Error | null {
  if (recipient.endsWith(SPAM_DOMAIN)) return Object.assign(new Error('Not this text'), { responseCode: 554 });
  if (recipient.endsWith(BUSY_DOMAIN) && isFirst) return Object.assign(new Error('Not now'), { responseCode: 451 });
  return null;
}

/**
 * A mail server on this machine. It wants the user and the password that its address carries.
 * @param slowness how long it takes to greet, and to accept a text for a busy address, in milliseconds
 */
export async function startMailServer(slowness = 0) {
  const received: ReceivedMail[] = [];
  let connections = 0;
  let passwords = 0;
  let announce = () => {};
  const next = () => new Promise<void>((resolve) => (announce = resolve));
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections += 1;
      setTimeout(callback, slowness, null);
    },
    onAuth: ({ username, password }, _session, callback) => {
      passwords += 1;
      if (username === 'academy' && password === 'p@ss word') callback(null, { user: username });
      else callback(new Error('Invalid credentials'));
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.endsWith(REFUSED_DOMAIN) ? new Error(`No such user: ${address}`) : null),
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((content) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, content });
        const isFirst = received.filter((mail) => mail.to[0] === to[0]).length === 1;
        const isSlow = slowness > 0 && to[0]?.endsWith(BUSY_DOMAIN);
        if (isSlow) setTimeout(callback, slowness, null);
        else callback(answerTo(to[0] ?? '', isFirst));
        announce();
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://academy:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    received,
    /** How many connections there have been. */
    connections: () => connections,
    /** How many passwords it was sent. */
    passwords: () => passwords,
    /** Resolves with the next mail. */
    next,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
