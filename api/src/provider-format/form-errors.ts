import type { FastifyInstance } from 'fastify';
import { invalidFields } from './errors';

/** Answers what a scope's zod schemas refuse as 400 with messages by field, as all forms of the site read them. */
export function answerFormErrors(scope: FastifyInstance): void {
  scope.setSchemaErrorFormatter((problems) => {
    const messages: Record<string, string[]> = {};
    for (const { instancePath, message = 'This value cannot be taken.' } of problems) {
      // `/name` is a field; nothing at all is a body that is no object.
      const field = instancePath.split('/')[1] || 'non_field_errors';
      (messages[field] ??= []).push(message);
    }
    return invalidFields(messages);
  });
}
