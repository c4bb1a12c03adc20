/// <reference types="node" />
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider, type Seen } from '@hidden-order/testing';
import * as z from 'zod/mini';

interface Answer {
  status: number;
  /** JSON, a string for a page of HTML, undefined for nothing, or null for no answer: the connection breaks instead. */
  body: unknown;
}

const bodySchema = z.record(z.string(), z.unknown());

const NO_ACCOUNT = { status: 401, body: { detail: 'This e-mail and password do not match an account.' } };
const DONE = { status: 204, body: undefined };
const BAD_UID = { status: 400, body: { uid: ["Invalid user id or user doesn't exist."] } };
const BAD_TOKEN = { status: 400, body: { token: ['Invalid token for given user.'] } };
const COMMON = { status: 400, body: { new_password: ['This password is too common.'] } };
const DUPLICATE = { status: 400, body: { email: ['user with this email address already exists.'] } };

/** A server on this machine that registers, signs in and resets passwords as the real provider does; `configureApi` points at it. */
export async function startAccounts() {
  let pause = Promise.resolve();
  let noteAbort = () => {};
  const accounts = {
    /** Passwords by e-mail. */
    passwords: new Map<unknown, unknown>(),
    /** Tokens of reset links that work, by their uid. */
    links: new Map<unknown, unknown>(),
    /** Calls that reached the server, in their order. */
    calls: [] as { path: string; authorization: string | undefined; body: Record<string, unknown> }[],
    /** Answers by path that take the place of the usual ones. */
    refusals: new Map<string, Answer>(),
    /** Lets calls wait for their answer until the returned function is called. */
    hold: () => {
      let release = () => {};
      pause = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** Resolves when the browser has aborted a call before its answer. */
    aborted: new Promise<void>((resolve) => (noteAbort = resolve)),
  };

  const answer = async ({ path, authorization, body: text }: Seen): Promise<Answer> => {
    const body = bodySchema.parse(JSON.parse(text));
    accounts.calls.push({ path, authorization, body });
    await pause;
    const refusal = accounts.refusals.get(path);
    if (refusal !== undefined) return refusal;
    const { email, password, ...person } = body;
    const known = accounts.passwords.has(email);
    if (path === '/auth/users/') {
      if (known) return DUPLICATE;
      accounts.passwords.set(email, password);
      return { status: 201, body: { id: 1, email, ...person } };
    }
    if (path === '/auth/users/reset_password/') return DONE;
    if (path === '/auth/users/reset_password_confirm/') return confirmReset(body);
    if (path !== '/auth/jwt/create/') return { status: 404, body: '<h1>Not Found</h1>' };
    if (!known || accounts.passwords.get(email) !== password) return NO_ACCOUNT;
    return { status: 200, body: { refresh: 'sample-refresh', access: 'sample-access' } };
  };

  const confirmReset = ({ uid, token, new_password }: Record<string, unknown>): Answer => {
    if (new_password === 'password') return COMMON;
    if (!accounts.links.has(uid)) return BAD_UID;
    if (accounts.links.get(uid) !== token) return BAD_TOKEN;
    accounts.links.set(uid, undefined);
    return DONE;
  };

  const provider = await startProvider((request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) noteAbort();
    });
    void answer(request).then(({ status, body }) => {
      if (body === null) response.destroy();
      else if (typeof body === 'string') response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
      else json(response, status, body);
    });
  });
  configureApi({ baseUrl: provider.baseUrl });
  return Object.assign(accounts, { stop: provider.close });
}

export type Accounts = Awaited<ReturnType<typeof startAccounts>>;
