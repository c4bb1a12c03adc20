import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { OPEN_LINK, SharedLink, type LinkProfile, type Packet } from './link';

/** One direction of a connection. */
interface Direction {
  to: Socket;
}

/**
 * Stands between the browser and the servers of a site: one port per origin, all over one link. Connections are real
 * ones; what goes through is delayed by half a round trip, in turns, at the link's rate.
 */
export class ShapingProxy {
  readonly #link = new SharedLink<Direction>(OPEN_LINK);
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  /** What is under way, in the order in which it arrives. */
  #underWay: { packet: Packet<Direction>; arrivesAt: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Makes the link another one; what is under way already arrives as it was sent. */
  set profile(profile: LinkProfile) {
    this.#link.profile = profile;
  }

  /**
   * Opens a port for one origin.
   * @param port local port that browsers are sent to
   * @param target local port of the server behind
   */
  async open(port: number, target: number): Promise<void> {
    const server = createServer({ noDelay: true }, (client) => this.#pass(client, target));
    this.#servers.push(server);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Ends all connections and frees the ports. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  #pass(client: Socket, target: number): void {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const { roundTripMs, handshake } = this.#link.profile;
    // The browser takes its connection to be there at once: the handshake it has not waited for comes before its bytes.
    const held: (() => void)[] = [];
    let isReady = !handshake;
    if (handshake)
      setTimeout(() => {
        isReady = true;
        held.forEach((send) => send());
      }, roundTripMs);
    const both = [
      { from: client, to: upstream },
      { from: upstream, to: client },
    ];
    for (const direction of both) {
      const { from, to } = direction;
      this.#sockets.add(from);
      const send = (data: Buffer | null) => {
        if (isReady) this.#send(direction, data);
        else held.push(() => this.#send(direction, data));
      };
      from.on('data', send);
      from.on('end', () => send(null));
      // A connection that one side has broken off is broken off for the other.
      from.on('error', () => to.destroy());
      from.on('close', (hadError) => {
        this.#sockets.delete(from);
        if (hadError || from === client) {
          both.forEach((other) => this.#link.drop(other));
          to.destroy();
        }
      });
    }
  }

  #send(direction: Direction, data: Buffer | null): void {
    this.#link.add(direction, data);
    this.#advance();
  }

  /** Sends what can go, delivers what has arrived, and comes back for what is next. */
  #advance(): void {
    const now = performance.now();
    for (let packet = this.#link.take(now); packet !== null; packet = this.#link.take(now))
      this.#underWay.push({ packet, arrivesAt: packet.sentAt + this.#link.profile.roundTripMs / 2 });
    const coming = this.#underWay.findIndex(({ arrivesAt }) => arrivesAt > now);
    const arrived = this.#underWay.splice(0, coming === -1 ? this.#underWay.length : coming);
    for (const { packet } of arrived) deliver(packet);
    const times = [this.#link.nextAt, this.#underWay[0]?.arrivesAt].filter((time) => time != null);
    clearTimeout(this.#timer);
    if (times.length > 0) this.#timer = setTimeout(() => this.#advance(), Math.min(...times) - now);
  }
}

function deliver({ flow: { to }, data }: Packet<Direction>): void {
  if (to.destroyed || to.writableEnded) return;
  if (data === null) to.end();
  else to.write(data);
}
