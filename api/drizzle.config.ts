import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/content/tables.ts',
    './src/contact/tables.ts',
    './src/rates/tables.ts',
    './src/tournaments/tables.ts',
    './src/payments/sandbox/tables.ts',
    './src/auth/tables.ts',
    './src/limits/tables.ts',
    './src/mail/tables.ts',
    './src/payments/tables.ts',
    './src/learning/tables.ts',
    './src/retention/tables.ts',
  ],
  out: './drizzle',
});
