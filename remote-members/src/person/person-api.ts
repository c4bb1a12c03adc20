import { callApi } from 'shared/api-client';
import { userSchema, type User, type UserChanges } from 'shared/contracts/auth';

const url = '/auth/users/me/';

/** The signed-in person. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> => callApi(userSchema, { url, signal });

/** Changes the given fields only. @returns the person as saved @throws as `callApi` */
export const changePerson = (changes: UserChanges): Promise<User> =>
  callApi(userSchema, { method: 'patch', url, data: changes });
