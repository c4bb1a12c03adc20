import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@hidden-order/testing/free-port';

/** Addresses that this mail server does not know. */
export const REFUSED_DOMAIN = '@refused.example';
/** Addresses to which it accepts no text, for good. */
export const SPAM_DOMAIN = '@spam.example';

/** What the mail server was handed. */
interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body as they came over the wire. */
  content: string;
}

/** A mail server on this machine. It wants the user and the password that its address carries. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let passwords = 0;
  let announce = () => {};
  const next = () => new Promise<void>((resolve) => (announce = resolve));
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) => {
      passwords += 1;
      if (username === 'academy' && password === 'p@ss word') callback(null, { user: username });
      else callback(new Error('Invalid credentials'));
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.endsWith(REFUSED_DOMAIN) ? new Error(`No such user: ${address}`) : null),
    onData: (stream, { envelope }, callback) => {
      const take = (content: string) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, content });
        const isRefused = to[0]?.endsWith(SPAM_DOMAIN);
        callback(isRefused ? Object.assign(new Error('Not this text'), { responseCode: 554 }) : null);
        announce();
      };
      // A test may end the sender amid a mail, which is then not received.
      text(stream).then(take, callback);
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://academy:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    received,
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
