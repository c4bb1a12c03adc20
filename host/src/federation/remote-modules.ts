import type { AuthModalModule } from 'shared/contracts/auth-modal';
import type { PageModule } from 'shared/contracts/page';

/**
 * What the host needs of its remotes: every module that it loads, and the type that the module must have.
 * A release checks each remote against it before anything goes live.
 */
export interface RemoteModules {
  'auth/modal': AuthModalModule;
  'auth/reset-password': PageModule;
  'content/about': PageModule;
  'content/blog': PageModule;
  'content/blogs': PageModule;
  'content/contact': PageModule;
  'content/course': PageModule;
  'content/courses': PageModule;
  'content/currency-converter': PageModule;
  'content/home': PageModule;
  'content/installment-payments': PageModule;
  'content/privacy-policy': PageModule;
  'content/terms-and-conditions': PageModule;
  'content/tournament-registration': PageModule;
  'members/members': PageModule;
  'members/profile': PageModule;
}

/** A page that a remote exposes, such as `content/courses`. */
export type PageId = {
  [Id in keyof RemoteModules]: RemoteModules[Id] extends PageModule ? Id : never;
}[keyof RemoteModules];
