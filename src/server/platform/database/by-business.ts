/** What belongs together, by business; the businesses are in one order for everybody who locks their rows. */
export function byBusiness<Owned extends { businessId: string }>(
  all: readonly Owned[],
): Map<string, Owned[]> {
  const groups = new Map<string, Owned[]>();
  for (const businessId of [...new Set(all.map((one) => one.businessId))].sort()) {
    groups.set(businessId, []);
  }
  for (const one of all) groups.get(one.businessId)?.push(one);
  return groups;
}
