/** Opening an embedded database takes seconds where two test files share the machine's cores. */
jest.setTimeout(60_000);
