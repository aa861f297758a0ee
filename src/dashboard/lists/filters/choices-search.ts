const NOTHING = 'none';

/** Reads the chosen values from a search param; all of them if it is missing or names none that is known. */
export function readChoices<Value extends string>(
  text: string | undefined,
  all: readonly Value[],
): readonly Value[] {
  if (text === undefined || text === '') return all;
  const wanted = text.split(',');
  const known = all.filter((value) => wanted.includes(value));
  return known.length > 0 || text === NOTHING ? known : all;
}

/** The search param of the chosen values; omitted if all are chosen. */
export function choicesSearch(
  name: string,
  chosen: readonly string[],
  all: readonly string[],
): Record<string, string> {
  return chosen.length === all.length ? {} : { [name]: chosen.join(',') || NOTHING };
}
