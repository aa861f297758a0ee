/**
 * The stored fields that a form still has, with values of the same type: an older version may have stored others. Null
 * if there are none.
 */
export function usableFields<Fields extends object>(
  stored: unknown,
  fields: Fields,
): Partial<Fields> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const current = fields as Readonly<Record<string, unknown>>;
  const usable = Object.entries(stored).filter(
    ([field, value]) => field in current && isSameType(current[field], value),
  );
  return usable.length === 0 ? null : (Object.fromEntries(usable) as Partial<Fields>);
}

function isSameType(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

/** The fields that differ from the saved ones; the others show what has been saved since. */
export function changedFields<Fields extends object>(
  fields: Fields,
  saved: Fields,
): Partial<Fields> {
  const before = saved as Readonly<Record<string, unknown>>;
  const changed = Object.entries(fields).filter(([field, value]) => value !== before[field]);
  return Object.fromEntries(changed) as Partial<Fields>;
}
