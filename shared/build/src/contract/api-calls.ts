import ts from 'typescript';
import type { ApiCall } from '@hidden-order/platform/app-contract';
import { jsonType } from './json-type';

/**
 * The calls of the API that the sources of a program make, by the types of their `callApi(endpoint, { body })` or
 * `callApi(schema, { method, url, data })`.
 * Packages that are installed as JavaScript are no sources.
 * @throws Error that names a call whose address or schema only the running code knows
 */
export function apiCalls(program: ts.Program): ApiCall[] {
  const checker = program.getTypeChecker();
  const found = new Map<string, ApiCall>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'callApi')
      for (const call of readCall(checker, node)) found.set(JSON.stringify(call), call);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
  return [...found.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ({ method, path: address }: ApiCall): string => `${address} ${method}`;

/** One call, or several where it is of one of several endpoints, or its address is one of several. */
function readCall(checker: ts.TypeChecker, node: ts.CallExpression): ApiCall[] {
  const [what, request] = node.arguments.map((argument) => checker.getTypeAtLocation(argument));
  const unknown = (part: string) => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return new Error(
      `${file.fileName}:${line + 1}: promotions compare calls with the API, but the compiler cannot tell the ${part} of this ` +
        'one. Write it where callApi is called.',
    );
  };
  return (what?.isUnion() ? what.types : [what]).flatMap((one) => {
    const isEndpoint = one?.getProperty('answer') !== undefined;
    const said = isEndpoint ? one : request;
    // What a schema takes in lacks what it gives a default.
    const answer = propertyOf(checker, one, ...(isEndpoint ? ['answer'] : []), '_zod', 'input');
    if (answer === undefined) throw unknown('schema');
    const addresses = addressesOf(propertyOf(checker, said, isEndpoint ? 'path' : 'url'));
    if (addresses === null) throw unknown('address');
    const method = propertyOf(checker, said, 'method');
    if (method !== undefined && !method.isStringLiteral()) throw unknown('method');
    const body = propertyOf(checker, request, isEndpoint ? 'body' : 'data');
    return addresses.map((address) => ({
      method: method?.value.toUpperCase() ?? 'GET',
      path: address.replaceAll(/:\w+/g, '{}'),
      answer: jsonType(checker, answer),
      body: body === undefined ? null : jsonType(checker, body),
    }));
  });
}

const propertyOf = (checker: ts.TypeChecker, type: ts.Type | undefined, ...names: string[]): ts.Type | undefined =>
  names.reduce<ts.Type | undefined>((outer, name) => {
    const property = outer?.getProperty(name);
    return property && checker.getTypeOfSymbol(property);
  }, type);

/**
 * Paths of an address's type without its query, with `{}` in the place of each parameter; null where it may be any text, or
 * end in any, as no address of the API does.
 */
function addressesOf(url: ts.Type | undefined): string[] | null {
  const paths = (url?.isUnion() ? url.types : [url]).map((type) => {
    if (type?.isStringLiteral()) return type.value;
    return type !== undefined && type.flags & ts.TypeFlags.TemplateLiteral
      ? (type as ts.TemplateLiteralType).texts.join('{}')
      : null;
  });
  const known = paths.flatMap((address) => (address === null ? [] : address.replace(/\?.*$/, '')));
  return known.length === paths.length && !known.some((one) => one.endsWith('{}')) ? [...new Set(known)] : null;
}
