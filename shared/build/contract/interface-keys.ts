import ts from 'typescript';

/**
 * The properties of an interface, in the order in which they are written.
 * @param text source or declarations that hold the interface
 * @throws Error when there is no such interface, or it has members that are not plain properties
 */
export function interfaceKeys(text: string, name: string): string[] {
  const { statements } = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.ES2022);
  const found = statements.filter(ts.isInterfaceDeclaration).find((statement) => statement.name.text === name);
  if (found === undefined) throw new Error(`There is no interface ${name}.`);
  return found.members.map((member) => {
    const key = ts.isPropertySignature(member) ? member.name : undefined;
    if (key === undefined || !(ts.isStringLiteral(key) || ts.isIdentifier(key)))
      throw new Error(`${name} may hold plain properties only.`);
    return key.text;
  });
}
