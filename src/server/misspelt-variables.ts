/** Other variables that begin like these are meant for us, too. */
const OUR_PREFIXES = /^(GOODWORD|SMTP|TWILIO|DKIM|SIGN_IN|TRUSTPILOT|TRIPADVISOR)_/;
/** Kubernetes describes a service named `goodword` by variables such as GOODWORD_PORT=tcp://... */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT)|_(TCP|UDP)(_|$)/;
/** Parts of names that are shorter differ by one letter at most: PORT is not POOL. */
const LONG_PART = 6;

/** One line for each variable that looks like one of `known` and is none. */
export function misspeltVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const others = Object.keys(env).filter((name) => env[name]?.trim() && !known.includes(name));
  return others.sort().flatMap((name) => {
    if (OF_A_SERVICE.test(name) || /^(tcp|udp):/.test(env[name] ?? '')) return [];
    const meant = known.find((one) => isMisspelt(name, one));
    if (meant === undefined && !OUR_PREFIXES.test(name)) return [];
    const hint = meant ?? nearest(name, known);
    return [`${name} is not a variable of Goodword. Did you mean ${hint}?`];
  });
}

function isMisspelt(name: string, known: string): boolean {
  // Short names such as HOST resemble too many others, unless two letters are swapped.
  if (known.length < LONG_PART) return isSwapped(name, known);
  const upper = name.toUpperCase();
  if (distance(upper, known) <= 1) return true;
  const parts = upper.split('_');
  const knownParts = known.split('_');
  if (parts.length !== knownParts.length) return false;
  const distances = knownParts.map((part, index) => distance(parts[index] ?? '', part));
  const areClose = distances.every((value, index) => value <= limitOf(knownParts[index] ?? ''));
  return areClose && distances.reduce((sum, value) => sum + value, 0) <= 2;
}

function limitOf(part: string): number {
  return part.length >= LONG_PART ? 2 : 1;
}

function isSwapped(name: string, known: string): boolean {
  return (
    distance(name.toUpperCase(), known) <= 1 && [...name].sort().join() === [...known].sort().join()
  );
}

function nearest(name: string, known: readonly string[]): string {
  const bare = name.replace(/^GOODWORD_/, '');
  return known.toSorted((a, b) => distance(bare, a) - distance(bare, b))[0] ?? '';
}

/** Letters to add, remove, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const steps = [
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
