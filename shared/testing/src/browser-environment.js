import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with those interfaces of browsers that the router and fetching need and jsdom lacks, on a page without HTTPS. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // A Request takes only an AbortSignal of its own kind, so they come together.
    const fetching = { AbortController, AbortSignal, fetch, Request, Response, ReadableStream };
    Object.assign(this.global, { ...fetching, TextDecoder, TextEncoder });
    // Browsers have it in secure contexts alone.
    delete this.global.Crypto.prototype.randomUUID;
  }
}
