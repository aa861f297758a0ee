/** A length as players show it, such as 1:05; a part of a second counts as one. */
export function clockTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
