// The host has the code. Bundlers that look for the names of exports find them here.
export const useSession = undefined;
export const getSession = undefined;
export const openSignIn = undefined;
