/** The policy by which apps turn text into HTML. Documents allow it by this name, besides the host's default policy. */
export const HTML_POLICY = 'academy-html';
