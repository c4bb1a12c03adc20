import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface LinkProfile {
  /** Capacity of the whole link, both directions and all connections together, in bytes per second. */
  bytesPerSecond: number;
  /** Time for a packet and its answer, in milliseconds; setting a connection up costs it once more. */
  roundTripMs: number;
}

/** A mobile network: 1.6 Mbps, 150 ms. */
export const SLOW_LINK: LinkProfile = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
/** The machine's own loopback. */
export const OPEN_LINK: LinkProfile = { bytesPerSecond: Infinity, roundTripMs: 0 };

/** What Ethernet leaves of a frame for TCP, in bytes. */
export const PACKET_BYTES = 1460;
/** How much unused time may be made up for, so that late timers cost no capacity. In milliseconds. */
const BURST_MS = 10;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Proxies the origins of a site over one link. Chromium's own throttling (`Network.emulateNetworkConditions`) delays
 * neither connections nor preflights, so a second origin would cost nothing; here they are real and cost round trips.
 */
export class ShapedLink {
  profile = OPEN_LINK;
  #turn = Promise.resolve();
  #freeAt = 0;

  /** Opens a local port, any free one for 0, for the server behind another one. It is open until the process ends. */
  async open(port: number, server: number): Promise<Server> {
    const proxy = createServer({ noDelay: true }, (client) => {
      const upstream = connect({ port: server, host: '127.0.0.1', noDelay: true });
      // The loopback connects at once: the round trip of a handshake comes before the first byte.
      const connected = this.profile.roundTripMs > 0 ? pause(this.profile.roundTripMs) : Promise.resolve();
      this.#forward(client, upstream, connected);
      this.#forward(upstream, client, connected);
      client.on('close', () => upstream.destroy());
    });
    await once(proxy.listen(port, '127.0.0.1').unref(), 'listening');
    return proxy;
  }

  /** Waits until the link has sent one packet. Senders take turns, so a large file does not hold up a small one. */
  send(bytes: number): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const now = performance.now();
      const duration = (bytes / this.profile.bytesPerSecond) * 1000;
      this.#freeAt = Math.max(this.#freeAt, now - BURST_MS) + duration;
      if (this.#freeAt > now) await pause(this.#freeAt - now);
    });
    return this.#turn;
  }

  #forward(from: Socket, to: Socket, connected: Promise<void>): void {
    let sent = connected;
    let delivered = connected;
    const carry = (bytes: number, deliver: () => void) => {
      sent = sent.then(() => (to.destroyed ? undefined : this.send(bytes)));
      // A packet never overtakes the one before it, even when the profile changes meanwhile.
      delivered = Promise.all([sent.then(() => this.#travel()), delivered]).then(() => {
        if (to.writable) deliver();
      });
    };
    from.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        const packet = data.subarray(start, start + PACKET_BYTES);
        carry(packet.length, () => to.write(packet));
      }
    });
    from.on('end', () => carry(0, () => to.end()));
    // A connection that one side has reset is reset for the other.
    from.on('error', () => to.destroy());
  }

  #travel(): Promise<void> | undefined {
    return this.profile.roundTripMs > 0 ? pause(this.profile.roundTripMs / 2) : undefined;
  }
}
