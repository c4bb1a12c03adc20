import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/auth/tables.ts',
    './src/limits/tables.ts',
    './src/mail/tables.ts',
    './src/payments/tables.ts',
    './src/learning/tables.ts',
  ],
  out: './drizzle',
});
