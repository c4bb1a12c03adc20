// Builds are published over real files and servers: seconds while several workers share the processors.
jest.setTimeout(30_000);
