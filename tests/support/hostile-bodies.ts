type Body = Record<string, unknown>;
type Path = (string | number)[];

const FORBIDDEN = ['a\u0000b', 'a\ud800b', '\udc00'];
const ODD = [
  '😀 👩‍👩‍👧 𝒳 \u202eevil\u200f\u2066 <img src=x onerror=alert(1)>&amp;',
  '\u0001\ufffe',
  '',
  'x'.repeat(300_000),
  7,
  2 ** 31,
  2 ** 53,
  -1e308,
  true,
  null,
  [],
  {},
  [[]],
];
/** Far deeper than a recursion survives. */
const DEEP = nestedBrackets(50_000);

/** The body once for each of its texts, with U+0000 or an unpaired surrogate there. */
export function forbiddenBodies(body: Body): { field: string; body: Body }[] {
  return stringPaths(body).map((path, index) => ({
    field: path.join('.'),
    body: replacedAt(body, path, FORBIDDEN[index % FORBIDDEN.length]),
  }));
}

/** The body with odd characters, long texts and wrong types: each field gets a value, and each value a field. */
export function oddBodies(name: string, body: Body): { change: string; body: Body }[] {
  const paths = [...stringPaths(body), ...(OTHER_PATHS[name] ?? [])];
  const rounds = paths.length === 0 ? 0 : Math.max(paths.length, ODD.length);
  return Array.from({ length: rounds }, (_, index) => {
    const path = paths[index % paths.length] ?? [];
    const value = ODD[index % ODD.length];
    const change = `${path.join('.')} ${JSON.stringify(value)}`.slice(0, 100);
    return { change, body: replacedAt(body, path, value) };
  });
}

/** The body of a business as text, with deeply nested values in all its fields; once also in the business's id. */
export function deepBodies(body: Body, bID: string): string[] {
  const fields = Object.keys(body).map((key) => `"${key}":${DEEP}`);
  return [`"${bID}"`, DEEP].map((id) => `{${[`"bID":${id}`, ...fields].join(',')}}`);
}

export function nestedBrackets(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

function stringPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringPaths(part, [...path, key]));
}

/** Fields of the valid bodies that contain no text. */
const OTHER_PATHS: Readonly<Record<string, Path[]>> = {
  fetchfeedback: [
    ['timeFromS'],
    ['timeToS'],
    ['showSpam'],
    ['disregardPeriod'],
    ['isInitialFetch'],
  ],
  savesurveyflow: [['flow'], ['flow', 0], ['inviteOnly'], ['baseVersion']],
  'survey.start': [['flowVersion']],
  'survey.answer': [['i'], ['entry'], ['entry', 'answer']],
  updateentity: [['changes'], ['changes', 'businessInfo'], ['changes', 'businessInfo', 'country']],
};

function replacedAt(body: Body, path: Path, value: unknown): Body {
  const copy = structuredClone(body);
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[key] as Body;
  holder[path.at(-1) ?? ''] = value;
  return copy;
}
