const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Ways to send money as a choice in words, such as “Bank transfer, Raast or JazzCash”. */
export const inWords = (ways: readonly string[]): string => listed.format(ways);
