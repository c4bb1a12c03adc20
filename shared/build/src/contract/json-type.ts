import ts from 'typescript';

/**
 * Writes a type out, without the names of other types: what of its values JSON represents. What it does not, such as a file,
 * and a type within itself, is `unknown`.
 */
export function jsonType(checker: ts.TypeChecker, type: ts.Type): string {
  return write(type, []);

  function write(one: ts.Type, within: readonly ts.Type[]): string {
    if (one.isUnion()) return writeUnion(one.types, within);
    if (one.isStringLiteral()) return JSON.stringify(one.value);
    if (one.isNumberLiteral()) return String(one.value);
    const name = NAMES.find(([flag]) => one.flags & flag)?.[1];
    if (name !== undefined) return name;
    if (one.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(one);
    if (within.includes(one) || !isData(one)) return 'unknown';
    return writeObject(one, [...within, one]);
  }

  function writeUnion(parts: readonly ts.Type[], within: readonly ts.Type[]): string {
    return [...new Set(parts.map((part) => write(part, within)))].sort().join(' | ');
  }

  function writeObject(one: ts.Type, within: readonly ts.Type[]): string {
    if (checker.isTupleType(one))
      return `[${elements(one)
        .map((element) => write(element, within))
        .join(', ')}]`;
    if (checker.isArrayType(one)) return `(${write(elements(one)[0] ?? one, within)})[]`;
    const properties = checker.getPropertiesOfType(one).map((property) => {
      const given = checker.getTypeOfSymbol(property);
      const parts = given.isUnion() ? given.types : [given];
      // JSON leaves out what is undefined.
      const defined = parts.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
      const isOptional = property.flags & ts.SymbolFlags.Optional || defined.length < parts.length;
      return `${JSON.stringify(property.name)}${isOptional ? '?' : ''}: ${writeUnion(defined, within) || 'never'}`;
    });
    const entries = checker
      .getIndexInfosOfType(one)
      .map(({ keyType, type: value }) => `[key: ${write(keyType, within)}]: ${write(value, within)}`);
    return `{ ${[...properties, ...new Set(entries)].join('; ')} }`;
  }

  function elements(one: ts.Type): readonly ts.Type[] {
    return checker.getTypeArguments(one as ts.TypeReference);
  }

  /** Classes and interfaces of the language, such as `Blob`, are not what JSON holds; arrays are. */
  function isData(one: ts.Type): boolean {
    if (checker.isArrayType(one) || checker.isTupleType(one)) return true;
    const isNamed =
      ((one as ts.ObjectType).objectFlags & (ts.ObjectFlags.ClassOrInterface | ts.ObjectFlags.Reference)) !== 0;
    const file = one.getSymbol()?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return one.getCallSignatures().length === 0 && !(isNamed && /\/lib\.[\w.]+\.d\.ts$/.test(file));
  }
}

/** The first that fits names a type. */
const NAMES: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'undefined'],
  [ts.TypeFlags.Never, 'never'],
];
