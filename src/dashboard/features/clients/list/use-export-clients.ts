import type { ClientLine } from '#contract/mission-control.ts';
import { download } from '#dashboard/browser/download.ts';
import { fileOfFormat } from '#dashboard/lists/export/file-of-format.ts';
import { useExport } from '#dashboard/lists/export/use-export.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { dayOfMoment, type TimeStyle } from '#dashboard/ui/format-date.ts';
import { type Cell, writeLine } from '#domain/tables/write-cell.ts';
import { useProblemText } from './use-problem-text.ts';

/** Saves the clients as they are shown, in their order. */
export function useExportClients(clients: readonly ClientLine[]) {
  const textOf = useProblemText();
  const style = useTimeStyle();
  return useExport((format) => async () => {
    const { separator } = fileOfFormat(format);
    const rows = clients.map((client) => [
      ...rowOf(client, style),
      client.problems.map((problem) => textOf(client, problem)).join('; '),
    ]);
    const csv = [TITLES, ...rows].map((cells) => writeLine(cells, separator)).join('');
    download(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), 'clients.csv');
  });
}

/** In English, as in all exports. */
const TITLES: Cell[] = [
  ...['Client', 'Own name', 'Tags', 'Responses (30 days)', 'Ratings', 'NPS', 'CSAT', 'Stars'],
  ...['NPS before', 'CSAT before', 'Stars before', 'Last response', 'Low ratings unanswered'],
  ...['Low reviews unanswered', 'Emails left', 'Text credits left', 'Plan', 'Ends', 'Problems'],
];

function rowOf({ name, clientName, tags, figures }: ClientLine, style: TimeStyle): Cell[] {
  const named = [clientName || name, name, tags.join(', ')];
  if (figures === null) return [...named, ...Array.from({ length: 15 }, () => null)];
  const { recent, previous, lastResponseAt, unanswered, email, text } = figures;
  return [
    ...named,
    ...[recent.responses, recent.n, recent.nps, recent.csat, recent.star],
    ...[previous.nps, previous.csat, previous.star],
    lastResponseAt && dayOfMoment(lastResponseAt, style),
    ...[unanswered.responses, unanswered.reviews, email.left, text.left],
    ...[figures.planName ?? 'trial', momentOf(figures.endsAt)],
  ];
}

function momentOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
