/** Apart from the calls, because the host signs out before it has loaded any schema. */
export const END_SESSION = '/auth/jwt/blacklist/';
