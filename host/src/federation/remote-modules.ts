import type { AuthModalModule } from 'shared/contracts/auth-modal';
import type { PageDataModule, PageModule } from 'shared/contracts/page';

/**
 * What the host needs of its remotes: every module that it loads, and the type that the module must have.
 * A release checks each remote against it before anything goes live.
 */
export interface RemoteModules {
  'auth/modal': AuthModalModule;
  'auth/reset-password': PageModule;
  'auth/reset-password.data': PageDataModule;
  'content/about': PageModule;
  'content/about.data': PageDataModule;
  'content/blog': PageModule;
  'content/blog.data': PageDataModule;
  'content/blogs': PageModule;
  'content/blogs.data': PageDataModule;
  'content/contact': PageModule;
  'content/course': PageModule;
  'content/course.data': PageDataModule;
  'content/courses': PageModule;
  'content/courses.data': PageDataModule;
  'content/currency-converter': PageModule;
  'content/currency-converter.data': PageDataModule;
  'content/home': PageModule;
  'content/home.data': PageDataModule;
  'content/installment-payments': PageModule;
  'content/privacy-policy': PageModule;
  'content/privacy-policy.data': PageDataModule;
  'content/terms-and-conditions': PageModule;
  'content/terms-and-conditions.data': PageDataModule;
  'content/tournament-registration': PageModule;
  'content/tournament-registration.data': PageDataModule;
  'members/members': PageModule;
  'members/members.data': PageDataModule;
  'members/profile': PageModule;
  'members/profile.data': PageDataModule;
}

/** A page that a remote exposes, such as `content/courses`. */
export type PageId = IdOf<PageModule>;

/** The data module of a page, such as `content/courses.data`. */
export type PageDataId = IdOf<PageDataModule>;

type IdOf<Module> = {
  [Id in keyof RemoteModules]: RemoteModules[Id] extends Module ? Id : never;
}[keyof RemoteModules];
