/** Reads rupees as people type them, such as `12,000.50`. @returns whole paisa; null for what is no amount above 0 */
export function readRupees(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  const paisa = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return paisa > 0 ? paisa : null;
}
