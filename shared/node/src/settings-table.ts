import * as z from 'zod';

/** A value that no setting with a rule of its own takes, so that the schema says its rule. */
const WRONG = '\u0000';

/**
 * A Markdown table of settings: name, default, format and meaning, as the schemas that parse them say.
 * @param settings schemas by the name of the environment variable; each has a description
 * @param hasFormat whether to say the format; without it, for settings that have one in common
 * @throws Error that names a setting without a description
 */
export function settingsTable(settings: Readonly<Record<string, z.core.$ZodType>>, hasFormat = true): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    if (json.description === undefined) throw new Error(`${name} has no description. Give its schema one.`);
    const byDefault =
      json.default === undefined || json.default === ''
        ? 'none'
        : `\`${JSON.stringify(json.default).replaceAll('"', '')}\``;
    const columns = [`\`${name}\``, byDefault, ...(hasFormat ? [format(schema, json)] : []), json.description];
    return row(columns.map((text) => text.replaceAll('|', '\\|')));
  });
  const heads = ['Setting', 'Default', ...(hasFormat ? ['Format'] : []), 'Meaning'];
  return [row(heads), row(heads.map(() => '---')), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function format(
  schema: z.core.$ZodType,
  { type, enum: values, minimum, maximum, format }: z.core.JSONSchema.JSONSchema,
) {
  const refusal = z.safeParse(schema, WRONG).error?.issues[0]?.message;
  if (refusal?.startsWith('must '))
    return refusal.replace(/^must (be |have |name )?/, '').replace(/, or be left out.*$/, '');
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(' or ');
  if (type !== 'string') return `number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
  return format === 'uri' ? 'http(s) address' : 'text';
}
