import { timestamp } from 'drizzle-orm/pg-core';

/** A column of an instant. @param name in the database */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
