/** What a link is like. */
export interface LinkProfile {
  /** Capacity of the whole link, both directions and all connections together, in bytes per second. */
  bytesPerSecond: number;
  /** Time for a packet to go there and an answer to come back, in milliseconds. */
  roundTripMs: number;
  /** Whether setting a connection up costs a round trip before its first byte. */
  handshake: boolean;
}

/** A mobile network as in the measuring rules: 1.6 Mbps, 150 ms. */
export const SLOW_LINK: LinkProfile = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150, handshake: true };

/** The machine's own loopback. */
export const OPEN_LINK: LinkProfile = { bytesPerSecond: Infinity, roundTripMs: 0, handshake: false };

/** The most that goes at once: what Ethernet leaves of a frame for TCP. In bytes. */
export const PACKET_BYTES = 1460;

/** How much time unused before may be made up for, so that late timers cost no capacity. In milliseconds. */
const BURST_MS = 10;

/** What one end of a connection sends; null is its end. */
type Sent = Buffer | null;

export interface Packet<Flow> {
  flow: Flow;
  data: Sent;
  /** When the link has sent it, on the clock that was handed in. */
  sentAt: number;
}

/**
 * A link that several flows share: a token bucket for all together, and turns of one packet each, so that a large file
 * does not hold up a small one. It has no clock of its own: times are handed in, in milliseconds.
 */
export class SharedLink<Flow> {
  readonly #waiting = new Map<Flow, Sent[]>();
  #freeAt = -Infinity;

  constructor(public profile: LinkProfile) {}

  add(flow: Flow, data: Sent): void {
    const queue = this.#waiting.get(flow);
    if (queue === undefined) this.#waiting.set(flow, [data]);
    else queue.push(data);
  }

  /** Forgets what a flow still had to send. */
  drop(flow: Flow): void {
    this.#waiting.delete(flow);
  }

  /** When the next packet can go, or null when nothing waits. */
  get nextAt(): number | null {
    return this.#waiting.size === 0 ? null : this.#freeAt;
  }

  /** Takes the next packet, of the flow whose turn it is; null when nothing waits or the link is busy at `now`. */
  take(now: number): Packet<Flow> | null {
    const [turn] = this.#waiting;
    if (turn === undefined || now < this.#freeAt) return null;
    const [flow, queue] = turn;
    const data = nextPacket(queue);
    // To the end of the row.
    this.#waiting.delete(flow);
    if (queue.length > 0) this.#waiting.set(flow, queue);
    const duration = ((data?.length ?? 0) / this.profile.bytesPerSecond) * 1000;
    this.#freeAt = Math.max(this.#freeAt, now - BURST_MS) + duration;
    return { flow, data, sentAt: Math.max(now, this.#freeAt) };
  }
}

function nextPacket(queue: Sent[]): Sent {
  const first = queue.shift() ?? null;
  if (first === null || first.length <= PACKET_BYTES) return first;
  queue.unshift(first.subarray(PACKET_BYTES));
  return first.subarray(0, PACKET_BYTES);
}
