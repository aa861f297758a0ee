const SAMPLE =
  /^(?<name>[a-z_:][a-z0-9_:]*)(?:\{(?<labels>(?:[a-z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*)\})? (?<value>-?[\d.]+(?:e[+-]\d+)?|[+-]Inf|Nan)$/i;
/** Lines of a histogram end in these. */
const PART = /_(bucket|sum|count)$/;

/**
 * The samples of a text in Prometheus' format, by name and labels, such as `jobs_total{job="a"}`.
 * Throws at the first line that breaks the format, names a metric twice, or lacks help and type.
 */
export function readPrometheusText(text: string): Map<string, number> {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples = new Map<string, number>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n').filter(Boolean)) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP' && !helped.has(name)) helped.add(name);
    else if (keyword === 'TYPE' && helped.has(name) && !types.has(name)) types.set(name, rest);
    else addSample(line, { types, samples });
  }
  return samples;
}

interface Read {
  types: Map<string, string>;
  samples: Map<string, number>;
}

function addSample(line: string, { types, samples }: Read): void {
  const { name = '', labels = '', value = '' } = SAMPLE.exec(line)?.groups ?? {};
  const type = types.get(name) ?? types.get(name.replace(PART, ''));
  const key = labels === '' ? name : `${name}{${labels}}`;
  if (type === undefined || samples.has(key)) throw new Error(`Not Prometheus' format: ${line}`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`No counter's name: ${name}`);
  samples.set(key, Number(value.replace('Inf', 'Infinity')));
}
