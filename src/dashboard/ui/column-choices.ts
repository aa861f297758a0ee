/** The columns of a table to choose from: by title; where that is missing or comes twice, by number. */
export function columnChoices(
  titles: readonly string[],
  numbered: (number: number) => string,
): { value: string; label: string }[] {
  const names = titles.map((title) => title.trim());
  return names.map((name, index) => {
    const number = numbered(index + 1);
    const isUnique = names.filter((other) => other === name).length === 1;
    const label = name === '' ? number : isUnique ? name : `${name} (${number})`;
    return { value: String(index), label };
  });
}
