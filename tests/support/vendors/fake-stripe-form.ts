/** A decoded form, or a part of it. */
export type Params = { [key: string]: string | Params | (string | Params)[] | undefined };

/** Decodes `items[0][price]=x` as Stripe does. */
export function decodeForm(form: URLSearchParams): Params {
  const root: Params = {};
  for (const [name, value] of form) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let part: Params = root;
    for (const key of keys.slice(0, -1)) {
      part[key] ??= {};
      part = part[key] as Params;
    }
    part[keys.at(-1) ?? ''] = value;
  }
  return withLists(root) as Params;
}

function withLists(value: Params[string]): Params[string] {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withLists(one)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList
    ? entries.map(([, one]) => one as string | Params)
    : (Object.fromEntries(entries) as Params);
}

export function textAt(params: Params, ...path: string[]): string | undefined {
  const found = valueAt(params, path);
  return typeof found === 'string' ? found : undefined;
}

export function paramsAt(params: Params, ...path: string[]): Params | undefined {
  const found = valueAt(params, path);
  return typeof found === 'object' && !Array.isArray(found) ? found : undefined;
}

export function listAt(params: Params, ...path: string[]): (string | Params)[] {
  const found = valueAt(params, path);
  return Array.isArray(found) ? found : [];
}

export function numberAt(params: Params, ...path: string[]): number | undefined {
  const text = textAt(params, ...path);
  return text === undefined || text === '' ? undefined : Number(text);
}

/** Metadata are texts. */
export function metadataAt(params: Params, ...path: string[]): Record<string, string> {
  return { ...(paramsAt(params, ...path) as Record<string, string> | undefined) };
}

function valueAt(params: Params, path: string[]): Params[string] {
  let part: Params[string] = params;
  for (const key of path) {
    if (typeof part !== 'object') return undefined;
    part = Array.isArray(part) ? part[Number(key)] : part[key];
  }
  return part;
}
