/** A process of the API takes seconds to start where two test files share the machine's cores. */
jest.setTimeout(60_000);

// What a test spies on may be shared with the worker's next file (`runtime.js`).
afterAll(() => jest.restoreAllMocks());
