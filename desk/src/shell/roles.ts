import { createContext, use } from 'react';
import type { Role, Staff } from '@hidden-order/api-shapes/desk/staff';

const StaffContext = createContext<Staff | null>(null);

/** Tells what is within it who is signed in. */
export const SignedIn = StaffContext;

/** @returns who is signed in */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('Only pages of the desk know who is signed in.');
  return staff;
}

/** @returns whether the person has a role */
export const useHas = (role: Role): boolean => use(StaffContext)?.roles.includes(role) ?? false;

/** @returns whether an address is the person’s own, about whose money a colleague decides; the server has the last word */
export const useIsOwn = (email: string): boolean => use(StaffContext)?.email.toLowerCase() === email.toLowerCase();
