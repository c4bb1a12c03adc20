import { callApi } from 'shared/api-client';
import { userSchema, type User, type UserChanges } from 'shared/contracts/auth';

const url = '/auth/users/me/';

/** The person who is signed in. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> => callApi(userSchema, { url, signal });

/** Changes what is given and leaves the rest. @returns the person as kept now @throws as `callApi` */
export const changePerson = (changes: UserChanges): Promise<User> =>
  callApi(userSchema, { method: 'patch', url, data: changes });
