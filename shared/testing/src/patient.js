// Tests with files, servers and compilers take seconds while several workers share the processors.
jest.setTimeout(30_000);
