// The host has the code. Bundlers that look for the names of exports find them here.
export const callApi = undefined;
