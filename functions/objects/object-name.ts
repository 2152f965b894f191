/**
 * The parts of an object's name, such as `demo/sana` or `demo/7/20260101-1/0`; a missing part is empty. The first is
 * always the merchant, so that two sites never share an object.
 */
export function partsOfName(
  name: string | undefined,
): readonly [merchant: string, second: string, third: string, ...rest: string[]] {
  const [merchant = '', second = '', third = '', ...rest] = (name ?? '').split('/');
  return [merchant, second, third, ...rest];
}
