import type { EmailLink } from '../account';
import { done, unread } from '../answers';
import {
  refreshedSchema,
  tokenPairSchema,
  userSchema,
  type Credentials,
  type Registration,
  type UserChanges,
} from '../auth';
import { body, endpoint } from '../endpoint';
import { END_SESSION } from './end-session';

/** Spec §7 reads nothing from its answer. */
export const register = endpoint('POST /auth/users/', unread, body<Registration>);
export const readPerson = endpoint('GET /auth/users/me/', userSchema);
export const changePerson = endpoint('PATCH /auth/users/me/', userSchema, body<UserChanges>);
interface NewPassword {
  current_password: string;
  new_password: string;
}
export const changePassword = endpoint('POST /auth/users/set_password/', unread, body<NewPassword>);
export const requestReset = endpoint('POST /auth/users/reset_password/', unread, body<{ email: string }>);
interface Reset extends EmailLink {
  new_password: string;
}
export const confirmReset = endpoint('POST /auth/users/reset_password_confirm/', unread, body<Reset>);
export const signIn = endpoint('POST /auth/jwt/create/', tokenPairSchema, body<Credentials>);
export const refreshSession = endpoint('POST /auth/jwt/refresh/', refreshedSchema, body<{ refresh: string }>);
export const endSession = endpoint(`POST ${END_SESSION}`, done, body<{ refresh: string }>);
export const verifyToken = endpoint('POST /auth/jwt/verify/', unread, body<{ token: string }>);
