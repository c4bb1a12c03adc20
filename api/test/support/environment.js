import { TestEnvironment } from 'jest-environment-node';

/** One clock, which tests can set, and one kind of error. */
const TIME = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'];
const ERRORS = ['Error', 'TypeError'];

/** Node's environment, which has in common with the worker what tests share with the API (`runtime.js`). */
export default class ApiEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [...TIME, ...ERRORS]) {
      Object.defineProperty(this.global, name, {
        configurable: true,
        get: () => globalThis[name],
        set(value) {
          globalThis[name] = value;
        },
      });
    }
  }
}
