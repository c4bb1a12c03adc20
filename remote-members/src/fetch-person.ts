import { callApi } from 'shared/api-client';
import { userSchema, type User } from 'shared/api/auth';

/** The signed-in person. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> =>
  callApi(userSchema, { url: '/auth/users/me/', signal });
