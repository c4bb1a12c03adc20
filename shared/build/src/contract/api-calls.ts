import ts from 'typescript';
import type { ApiCall } from '@hidden-order/platform/protocol/app-contract';
import { jsonType } from './json-type';

/**
 * The calls of the API that the sources of a program make, by the types of their `callApi(endpoint, { body })`.
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

/** One call, or several where it is of one of several endpoints. */
function readCall(checker: ts.TypeChecker, node: ts.CallExpression): ApiCall[] {
  const [endpoint, request] = node.arguments.map((argument) => checker.getTypeAtLocation(argument));
  const unknown = (part: string) => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return new Error(
      `${file.fileName}:${line + 1}: promotions compare calls with the API, but the compiler cannot tell the ${part} of this ` +
        'one. Call an endpoint whose type says it.',
    );
  };
  const body = propertyOf(checker, request, 'body');
  return (endpoint?.isUnion() ? endpoint.types : [endpoint]).map((one) => {
    // What a schema takes in lacks what it gives a default.
    const answer = propertyOf(checker, one, 'answer', '_zod', 'input');
    if (answer === undefined) throw unknown('schema');
    const address = propertyOf(checker, one, 'path');
    if (!address?.isStringLiteral()) throw unknown('address');
    const method = propertyOf(checker, one, 'method');
    if (!method?.isStringLiteral()) throw unknown('method');
    return {
      method: method.value,
      path: address.value.replaceAll(/:\w+/g, '{}'),
      answer: jsonType(checker, answer),
      body: body === undefined ? null : jsonType(checker, body),
    };
  });
}

const propertyOf = (checker: ts.TypeChecker, type: ts.Type | undefined, ...names: string[]): ts.Type | undefined =>
  names.reduce<ts.Type | undefined>((outer, name) => {
    const property = outer?.getProperty(name);
    return property && checker.getTypeOfSymbol(property);
  }, type);
