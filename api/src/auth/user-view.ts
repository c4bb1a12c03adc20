import type { User } from 'shared/api/auth';
import type { UserRow } from './tables';

/** A user as the API shows it. */
export const userView = (user: UserRow): User => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  date_of_birth: user.dateOfBirth,
  gender: user.gender,
  cnic_passport_number: user.cnicPassportNumber,
  phone: user.phone,
});
