// The host has the code. Bundlers that look for the names of exports find them here.
export const Link = undefined;
export const useLoaderData = undefined;
export const useNavigate = undefined;
