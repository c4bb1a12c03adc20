import Fraction from 'fraction.js';

const TOKEN = /\s*(?:([\d.,]+)|([+−×÷/()%]))/y;
/** Digits, in threes where commas group them, and decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * Computes an expression such as `0.90 × (200 − 180)` exactly; `%` after a number or a bracket divides by 100.
 * @throws RangeError that says what cannot be read or computed
 */
export function evaluate(expression: string): Fraction {
  const tokens = tokensOf(expression);
  const take = <Sign extends string>(...signs: Sign[]): Sign | undefined => {
    const found = signs.find((sign) => sign === tokens[0]);
    if (found !== undefined) tokens.shift();
    return found;
  };

  const total = (): Fraction => {
    let value = product();
    for (let sign = take('+', '−'); sign; sign = take('+', '−'))
      value = sign === '+' ? value.add(product()) : value.sub(product());
    return value;
  };
  const product = (): Fraction => {
    let value = factor();
    for (let sign = take('×', '÷'); sign; sign = take('×', '÷')) {
      const other = factor();
      if (sign === '÷' && other.equals(0)) throw new RangeError('divides by zero');
      value = sign === '×' ? value.mul(other) : value.div(other);
    }
    return value;
  };
  const factor = (): Fraction => {
    if (take('−')) return factor().neg();
    const value = take('(') ? bracket() : numberOf(tokens.shift());
    return take('%') ? value.div(100) : value;
  };
  const bracket = (): Fraction => {
    const value = total();
    if (!take(')')) throw new RangeError('has a bracket that is not closed');
    return value;
  };

  const value = total();
  const [rest] = tokens;
  if (rest !== undefined) throw new RangeError(`has no operation before "${rest}"`);
  return value;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (expression.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const [, number, sign] = TOKEN.exec(expression) ?? [];
    const token = number ?? sign;
    if (token === undefined) {
      const [word = ''] = /\S+/.exec(expression.slice(from)) ?? [];
      throw new RangeError(`has "${word}": it takes numbers and + − × ÷ / ( ) %, and units stand outside its brackets`);
    }
    tokens.push(token === '/' ? '÷' : token);
  }
  return tokens;
}

function numberOf(token: string | undefined): Fraction {
  if (token === undefined) throw new RangeError('ends where a number is missing');
  if (!/\d/.test(token)) throw new RangeError(`has "${token}" where a number is missing`);
  if (!NUMBER.test(token)) throw new RangeError(`has "${token}", which is not a number such as 1,234.50`);
  return new Fraction(token.replaceAll(',', ''));
}
