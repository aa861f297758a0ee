/** The regions of locations, by name and without ''. */
export function regionsOf(locations: readonly { readonly region: string }[]): string[] {
  const regions = new Set(locations.map(({ region }) => region).filter((region) => region !== ''));
  return [...regions].sort((a, b) => a.localeCompare(b));
}
