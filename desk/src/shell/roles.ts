import { createContext, use } from 'react';
import type { Role } from '@hidden-order/api-shapes/desk/staff';

const RolesContext = createContext<readonly Role[]>([]);

/** Tells what is within it the roles of the token. */
export const Roles = RolesContext;

/** @returns whether the token has a role */
export const useHas = (role: Role): boolean => use(RolesContext).includes(role);
