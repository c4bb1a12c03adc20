import * as z from 'zod';

/** A value that no setting with a rule of its own takes, so that the schema says its rule. */
const WRONG = '\u0000';

/**
 * A Markdown list of settings: name, default, format and meaning, as the schemas that parse them say.
 * @param settings schemas by the name of the environment variable; each has a description
 * @param hasFormat whether to say the format; without it, for settings that have one in common
 * @throws Error that names a setting without a description
 */
export function settingsList(settings: Readonly<Record<string, z.core.$ZodType>>, hasFormat = true): string {
  const items = Object.entries(settings).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    if (json.description === undefined) throw new Error(`${name} has no description. Give its schema one.`);
    const byDefault =
      json.default === undefined || json.default === ''
        ? ''
        : `\`${JSON.stringify(json.default).replaceAll('"', '')}\``;
    const facts = [byDefault, hasFormat ? format(schema, json) : ''].filter((fact) => fact !== '');
    return `- \`${name}\`${facts.length === 0 ? '' : ` (${facts.join('; ')})`}: ${json.description}`;
  });
  return items.join('\n');
}

/** What a value has to be, or nothing for any text. */
function format(
  schema: z.core.$ZodType,
  { type, enum: values, minimum, maximum, format }: z.core.JSONSchema.JSONSchema,
) {
  if (maximum === 65535) return ''; // a port, as its description says
  const refusal = z.safeParse(schema, WRONG).error?.issues[0]?.message;
  if (refusal?.startsWith('must '))
    return refusal.replace(/^must (be |have |name )?/, '').replace(/, or be left out.*$/, '');
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(' or ');
  if (type !== 'string') return `number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
  return format === 'uri' ? 'http(s) address' : '';
}
