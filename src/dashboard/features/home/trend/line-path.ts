export type Place = { readonly x: number; readonly y: number };

/** The path through places, broken where one is missing: nothing is drawn across a gap. */
export function linePath(places: readonly (Place | null)[]): string {
  let isDrawing = false;
  return places
    .map((place) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = place !== null;
      return place === null ? '' : `${command}${round(place.x)} ${round(place.y)}`;
    })
    .join('');
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
