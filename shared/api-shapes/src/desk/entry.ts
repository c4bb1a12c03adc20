import * as z from 'zod/mini';

/** Body of `POST /api/sign-in/`; without a second factor, the code is empty. */
export interface SignIn {
  email: string;
  password: string;
  code: string;
}

/** A session has begun: its token is in no other answer. */
export const sessionTokenSchema = z.object({ token: z.string() });

/** `GET /api/invitation/`: whom the link invites that the call carries the token of. */
export const invitationSchema = z.object({ name: z.string(), email: z.string(), needs_factor: z.boolean() });

/** A second factor: the secret that an app was given, in Base32, and a code that the app makes of it. */
export interface NewFactor {
  secret: string;
  code: string;
}

/** Body of `POST /api/invitation/`; the factor may be empty where none is needed. */
export interface Join extends NewFactor {
  password: string;
}

/** Body of `POST /api/me/factor/`, with the password that the person has. */
export interface SetFactor extends NewFactor {
  current_password: string;
}

/** `GET /api/me/sessions/`: the person’s sessions that run, the latest first. */
export const staffSessionsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Such as `Firefox on Windows`. */
      browser: z.string(),
      created_at: z.iso.datetime(),
      /** Whether it makes the call. */
      is_this: z.boolean(),
    }),
  ),
});

/** Body of `POST /api/me/sessions/end/`. */
export interface EndSession {
  session: string;
}

/** Body of `POST /api/me/password/`. */
export interface ChangePassword {
  current_password: string;
  new_password: string;
}
